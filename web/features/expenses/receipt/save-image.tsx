import { Download } from 'lucide-react'
import { photoAt } from '../../../data/photos/kept-photos.ts'
import { serverPhoto } from '../../../data/photos/server-photo.ts'
import { browserFetch } from '../../../lib/browser-fetch.ts'
import { download } from '../../../lib/download.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { useAccount } from '../../../parts/account.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { unsavedWords } from './photo-words.ts'
import { useReceipt } from './use-receipt.ts'

export interface SaveImageProps {
  readonly address: string
  /** The file name without its extension. */
  readonly name: string
  /** It is being looked up or fetched from the server: another tap would save a second file. */
  readonly saving: boolean
  readonly onSaving: (saving: boolean) => void
}

/** Saves the photo to the device's gallery or files. */
export function SaveImage({ address, name, saving, onSaving }: SaveImageProps) {
  const { db } = useAccount()
  const kept = useReceipt(address)
  const toast = useToast()

  const hand = async (): Promise<void> => {
    if (kept) {
      download(window, name, kept.type, kept.bytes)
      return
    }
    onSaving(true)
    // Tapped before it was looked up.
    const found = kept === undefined ? await photoAt(db, address).catch(() => undefined) : undefined
    const photo = found ? new Blob([found.bytes], { type: found.type }) : await serverPhoto(browserFetch, address)
    onSaving(false)
    if (photo instanceof Blob) download(window, name, photo.type, photo)
    else toast.failed('Save Failed', unsavedWords(photo, navigator.onLine))
  }

  return <IconButton look="cluster" icon={Download} label="Save image" pending={saving} onClick={() => void hand()} />
}

import { Download } from 'lucide-react'
import { serverPhoto } from '../../../data/photos/server-photo.ts'
import { browserFetch } from '../../../lib/browser-fetch.ts'
import { download } from '../../../lib/download.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { unsavedWords } from './photo-words.ts'
import { useReceipt } from './use-receipt.ts'

export interface SaveImageProps {
  readonly address: string
  /** Of the file, without the end that tells its type. */
  readonly name: string
  /** It comes from the server: another tap would make a second file of it. */
  readonly saving: boolean
  readonly onSaving: (saving: boolean) => void
}

/** Hands the photo to the device's own gallery or files. */
export function SaveImage({ address, name, saving, onSaving }: SaveImageProps) {
  const kept = useReceipt(address)
  const toast = useToast()

  const hand = async (): Promise<void> => {
    if (kept) {
      download(window, name, kept.type, kept.bytes)
      return
    }
    onSaving(true)
    const photo = await serverPhoto(browserFetch, address)
    onSaving(false)
    if (photo instanceof Blob) download(window, name, photo.type, photo)
    else toast.failed('Save Failed', unsavedWords(photo, navigator.onLine))
  }

  return <IconButton look="cluster" icon={Download} label="Save image" pending={saving} onClick={() => void hand()} />
}

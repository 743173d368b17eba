import { Download } from 'lucide-react'
import { serverPhoto } from '../../../data/photos/server-photo.ts'
import { browserFetch } from '../../../lib/browser-fetch.ts'
import { download } from '../../../lib/download.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { missingWords } from './photo-words.ts'
import { useReceipt } from './use-receipt.ts'

export interface SaveImageProps {
  readonly address: string
  /** Of the file, without the end that tells its type. */
  readonly name: string
}

/** Hands the photo to the phone's own gallery or files. */
export function SaveImage({ address, name }: SaveImageProps) {
  const kept = useReceipt(address)
  const toast = useToast()

  const hand = async (): Promise<void> => {
    if (kept) {
      download(window, name, kept.type, kept.bytes)
      return
    }
    const photo = await serverPhoto(browserFetch, address)
    if (photo) download(window, name, photo.type, photo)
    else toast.failed('Save Failed', missingWords(navigator.onLine))
  }

  return <IconButton look="cluster" icon={Download} label="Save image" onClick={() => void hand()} />
}

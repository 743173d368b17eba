import { CloudOff, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { serverPhoto, type NoPhoto } from '../../../data/photos/server-photo.ts'
import { browserFetch } from '../../../lib/browser-fetch.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PhotoImage } from './photo-image.tsx'
import { missingWords } from './photo-words.ts'
import styles from './receipt.module.css'
import { useReceipt } from './use-receipt.ts'

export interface ReceiptImageProps {
  readonly address: string
  /** The photo in words. */
  readonly label: string
  /** In a small frame, which has space for the shortest words only. */
  readonly small?: boolean
}

/** A saved receipt, from this device or the server; words instead when neither can show it now. */
export function ReceiptImage({ address, label, small = false }: ReceiptImageProps) {
  const kept = useReceipt(address)
  const online = useOnline()
  const [missing, setMissing] = useState<string | null>(null)
  // Requested again once there is a connection.
  const asked = `${address} ${online ? 'online' : 'offline'}`
  if (kept === undefined) return null
  if (kept) return <PhotoImage key={kept.sha256} photo={kept} label={label} />
  if (missing !== asked) return <img key={asked} src={address} alt={label} onError={() => setMissing(asked)} />
  return (
    <div className={styles['missing']}>
      <Icon of={CloudOff} size={28} />
      <p>{small ? 'Not on this device' : <Reason address={address} online={online} />}</p>
      {online && !small && <Button icon={RotateCw} onClick={() => setMissing(null)}>Try again</Button>}
    </div>
  )
}

/** Why the photo is missing. A picture that failed does not tell, so the server is asked once more. */
function Reason({ address, online }: { readonly address: string; readonly online: boolean }) {
  const [why, setWhy] = useState<NoPhoto | null>(null)
  useEffect(() => {
    if (!online) return
    let gone = false
    void serverPhoto(browserFetch, address).then((photo) => {
      if (!gone) setWhy(photo instanceof Blob ? 'unreachable' : photo)
    })
    return () => { gone = true }
  }, [address, online])
  return missingWords(why, online)
}

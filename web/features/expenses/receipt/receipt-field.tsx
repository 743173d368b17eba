import { Camera, ImagePlus, X } from 'lucide-react'
import { useId } from 'react'
import type { Photo } from '../../../data/photos/photo.ts'
import { useIsLong } from '../../../lib/use-is-long.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { ErrorLine } from '../../../ui/form/error-line.tsx'
import { cameraTypes, galleryTypes } from './photo-rules.ts'
import { PhotoButton } from './photo-button.tsx'
import { PhotoImage } from './photo-image.tsx'
import { ReceiptImage } from './receipt-image.tsx'
import styles from './receipt.module.css'

/** Most photos are read before anything could be said of it. */
const SAYS_SO_AFTER_MS = 1000

export interface ReceiptFieldProps {
  /** A photo chosen since the dialog opened. */
  readonly photo: Photo | null
  /** The address of the photo saved with the expense; null for none, or once another replaces it. */
  readonly address: string | null
  /** The photo in words. */
  readonly label: string
  /** Something to know about the photo. */
  readonly note: string | null
  readonly error: string | null
  /** A photo is being scaled down. */
  readonly busy: boolean
  readonly onFile: (file: File) => void
  readonly onRemove: () => void
}

/** The receipt's photo: picked from the gallery or camera, shown at once, removable. */
export function ReceiptField({ photo, address, label, note, error, busy, onFile, onRemove }: ReceiptFieldProps) {
  const id = useId()
  const isLong = useIsLong(busy, SAYS_SO_AFTER_MS)
  const hasPhoto = photo !== null || address !== null
  return (
    <fieldset aria-describedby={error === null ? undefined : id} aria-busy={busy || undefined}>
      <legend className={styles['legend']}>Receipt (Optional)</legend>
      <div className={styles['field']}>
        {hasPhoto && (
          <div className={styles['preview']}>
            {photo && <PhotoImage key={photo.sha256} photo={photo} label={label} />}
            {address !== null && <ReceiptImage small address={address} label={label} />}
            <IconButton
              small icon={X} look="cluster" label="Remove receipt" className={styles['remove']}
              onClick={({ currentTarget }) => {
                // The button goes with the photo; without this the form would be scrolled up to its heading.
                currentTarget.closest('fieldset')?.querySelector('input')?.focus()
                onRemove()
              }}
            />
          </div>
        )}
        <div className={styles['picks']}>
          <PhotoButton label="Choose photo" icon={ImagePlus} types={galleryTypes} disabled={busy} onFile={onFile} />
          <PhotoButton label="Take photo" icon={Camera} camera types={cameraTypes} disabled={busy} onFile={onFile} />
        </div>
      </div>
      <div className={styles['said']} aria-live="polite">
        {/* A new one for each photo, or the second would not be said; the button still says "No file chosen". */}
        {photo && <span key={photo.sha256} className="visually-hidden">Photo chosen</span>}
        {isLong && <p className={styles['note']}>Reading the photo...</p>}
        {note !== null && <p className={styles['note']}>{note}</p>}
        {error !== null && <ErrorLine id={id}>{error}</ErrorLine>}
      </div>
    </fieldset>
  )
}

import { Camera, ZoomIn, ZoomOut } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import type { FieldsOf, Row } from '#core/entities/index.ts'
import { receiptAddress } from '#core/receipts/receipts.ts'
import { longDate } from '#core/words/labels.ts'
import { keptBeside } from '../../../data/photos/kept-beside.ts'
import { rowById } from '../../../data/read.ts'
import { useAccount } from '../../../parts/account.tsx'
import { saveChanged, type Opened } from '../../../parts/entry-form/changed-fields.ts'
import { useLive } from '../../../parts/reading/use-live.ts'
import type { Garage } from '../../../parts/reading/use-vehicles.ts'
import { useWrites } from '../../../parts/use-writes.ts'
import { FullScreen } from '../../../ui/dialog/full-screen.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { receiptLabel } from '../expense.form.ts'
import { PhotoButton } from './photo-button.tsx'
import { cameraTypes } from './photo-rules.ts'
import { PhotoRefusal, PhotoState } from './photo-state.tsx'
import { uploadFailed } from './photo-words.ts'
import { readPhoto } from './read-photo.ts'
import { ReceiptImage } from './receipt-image.tsx'
import styles from './receipt-viewer.module.css'
import { SaveImage } from './save-image.tsx'
import { SendPhotoAgain } from './send-photo-again.tsx'

export interface ReceiptViewerProps {
  readonly open: boolean
  /** The expense whose receipt is shown; null before the first. */
  readonly expenseId: string | null
  readonly garage: Garage
  readonly onClose: () => void
}

const retakeWords = {
  done: ['Success', 'Expense updated successfully'],
  failed: ['Error', 'Failed to update expense'],
} as const

/** A full-screen receipt, with the expense it belongs to. */
export const ReceiptViewer = memo(function ReceiptViewer({ open, expenseId, garage, onClose }: ReceiptViewerProps) {
  const { db } = useAccount()
  const read = useLive(
    async () => ({ id: expenseId, expense: expenseId === null ? undefined : await rowById(db, 'expenses', expenseId) }),
    [db, expenseId],
  )
  const expense = read?.expense
  // What another window or device takes away must not open by itself when it comes back.
  const isGone = read?.id === expenseId && (expense?.receiptImageUrl ?? null) === null
  useEffect(() => {
    if (open && isGone) onClose()
  }, [open, isGone, onClose])
  if (!expense || expense.receiptImageUrl === null) return null
  return (
    <Viewer
      key={expense.id}
      open={open}
      expense={expense}
      address={expense.receiptImageUrl}
      vehicle={garage.vehicles.find(({ id }) => id === expense.vehicleId)?.name ?? null}
      onClose={onClose}
    />
  )
})

interface ViewerProps {
  readonly open: boolean
  readonly expense: Row<'expenses'>
  readonly address: string
  readonly vehicle: string | null
  readonly onClose: () => void
}

function Viewer({ open, expense, address, vehicle, onClose }: ViewerProps) {
  const [zoomed, setZoomed] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  // Held here, since saving continues when the viewer is closed and reopened.
  const [saving, setSaving] = useState(false)
  const { db } = useAccount()
  const { write } = useWrites()
  const toast = useToast()
  const { id, createdAt: _, ...fields } = expense
  const { name, amount, date } = fields
  const seen = (): Opened<FieldsOf<'expenses'>> => ({ value: fields, read: db.readSoFar.cursor() })
  /** As the driver went to take another photo: what comes meanwhile from another device he has not read. */
  const asked = useRef<ReturnType<typeof seen>>(null)

  // Scaling a photo down takes a while: one taken after it must not be replaced by it.
  const taken = useRef<File>(null)
  const retake = async (file: File): Promise<void> => {
    taken.current = file
    const opened = asked.current ?? seen()
    const outcome = await readPhoto(file)
    if (taken.current !== file) return
    setRefusal(outcome.ok ? null : outcome.refusal)
    if (!outcome.ok) {
      toast.failed(...uploadFailed)
      return
    }
    const { photo } = outcome
    const retaken = { ...opened.value, receiptImageUrl: receiptAddress(photo.sha256) }
    await write((book) => saveChanged(book, 'expenses', id, opened, retaken, keptBeside(book, photo)), retakeWords)
  }

  // Read by then: the next time it would be said of a photo that may be another one by now.
  const close = (): void => {
    setRefusal(null)
    onClose()
  }

  return (
    <FullScreen
      open={open}
      onClose={close}
      scrolls={zoomed}
      title={`Receipt, ${name}`}
      detail={(
        <div className={styles['states']}>
          {longDate(date)}{vehicle !== null && <> · {vehicle}</>}
          <PhotoState address={address} />
          <SendPhotoAgain address={address} />
          {refusal !== null && <PhotoRefusal role="alert">{refusal}</PhotoRefusal>}
        </div>
      )}
      foot={(
        <>
          <div className={styles['sum']}>
            <div className={styles['caption']}>Amount</div>
            <Money cents={amount} flow="out" className={styles['amount']} />
          </div>
          <IconButton
            look="cluster"
            icon={zoomed ? ZoomOut : ZoomIn}
            label={zoomed ? 'Zoom out' : 'Zoom in'}
            onClick={() => setZoomed(!zoomed)}
          />
          <PhotoButton
            dark camera label="Retake photo" icon={Camera} types={cameraTypes}
            onAsk={() => { asked.current = seen() }} onFile={(file) => void retake(file)}
          />
          <SaveImage
            address={address}
            name={`receipt-${date}-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`}
            saving={saving}
            onSaving={setSaving}
          />
        </>
      )}
    >
      <div className={zoomed ? styles['large'] : styles['whole']}>
        <ReceiptImage address={address} label={receiptLabel({ name, amount, date })} />
      </div>
    </FullScreen>
  )
}

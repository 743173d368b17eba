import { useEffect, useEffectEvent, useState } from 'react'
import { receiptAddress } from '#core/receipts/receipts.ts'
import type { Photo } from '../../../data/photos/photo.ts'
import { dropTypedPhoto, keepTypedPhoto, typedPhoto } from '../../../data/photos/typed-photo.ts'
import { useAccount } from '../../../parts/account.tsx'
import { onceClosed } from '../../../parts/entry-form/once-closed.ts'
import { useToast } from '../../../ui/toast.tsx'
import { uploadFailed } from './photo-words.ts'
import { readPhoto } from './read-photo.ts'

export interface ReceiptPhotoOptions {
  /** A photo the form opens with; null for none. */
  readonly shared: Blob | null
  /** The address of the photo saved with the expense; null for none. */
  readonly stored: string | null
  /** The address of the photo in the form; null for none. */
  readonly address: string | null
  readonly setAddress: (address: string | null) => void
}

export interface ReceiptPhoto {
  /** The photo chosen in this form; null while there is none. */
  readonly photo: Photo | null
  /** Why the last one was refused. */
  readonly error: string | null
  /** A photo is being read or scaled down. */
  readonly reading: boolean
  readonly take: (file: Blob) => Promise<void>
  readonly remove: () => void
}

/** The receipt's photo in an expense form: one that is chosen outlasts the page, as what is typed does. */
export function useReceiptPhoto({ shared, stored, address, setAddress }: ReceiptPhotoOptions): ReceiptPhoto {
  const [taken, setTaken] = useState<Photo | null>(null)
  const [error, setError] = useState<string | null>(null)
  const isChosen = address !== null && address !== stored
  const isLeft = isChosen && taken === null
  const [reading, setReading] = useState(isLeft)
  const toast = useToast()
  const { db } = useAccount()
  const photo = taken && receiptAddress(taken.sha256) === address ? taken : null

  const take = async (file: Blob): Promise<void> => {
    setReading(true)
    const outcome = await readPhoto(file)
    // Before it is shown, and best effort: a device without room for it can still save it with its expense.
    if (outcome.ok) await keepTypedPhoto(db, outcome.photo).catch(() => undefined)
    setReading(false)
    setError(outcome.ok ? null : outcome.refusal)
    if (outcome.ok) {
      setTaken(outcome.photo)
      setAddress(receiptAddress(outcome.photo.sha256))
    } else {
      toast.failed(...uploadFailed)
    }
  }
  const remove = (): void => {
    setError(null)
    setAddress(null)
  }

  const begin = useEffectEvent(async (file: Blob | null): Promise<void> => {
    if (isLeft) {
      const left = await typedPhoto(db, address).catch(() => null)
      setReading(false)
      if (left) setTaken(left)
      else setAddress(stored)
    }
    if (file) await take(file)
  })
  useEffect(() => void begin(shared), [shared])

  useEffect(
    () => isChosen ? onceClosed(() => void dropTypedPhoto(db, address).catch(() => undefined)) : undefined,
    [db, isChosen, address],
  )
  return { photo, error, reading, take, remove }
}

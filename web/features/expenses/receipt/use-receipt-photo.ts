import { useEffect, useEffectEvent, useState } from 'react'
import { receiptAddress } from '#core/receipts/receipts.ts'
import type { Photo } from '../../../data/photos/photo.ts'
import { dropTypedPhoto, keepTypedPhoto, typedPhoto } from '../../../data/photos/typed-photo.ts'
import { sharedHold } from '../../../lib/shared-hold.ts'
import { useAccount } from '../../../parts/account.tsx'
import { useOnceClosed } from '../../../parts/entry-form/use-once-closed.ts'
import { useToast } from '../../../ui/toast.tsx'
import { EARLIER_REPLACED, uploadFailed } from './photo-words.ts'
import { readPhoto } from './read-photo.ts'

export interface ReceiptPhotoOptions {
  /** A photo the form opens with; null for none. */
  readonly shared: Blob | null
  /** The address of the photo saved with the expense; null for none. */
  readonly stored: string | null
  /** The address of the photo in the form; null for none. */
  readonly address: string | null
  readonly setAddress: (address: string | null) => void
  /** True when what the form opened with has been saved with its photo: its page was closed before it could be forgotten. */
  readonly isSaved: () => Promise<boolean>
  /** Called in that case. */
  readonly onSaved: () => void
}

export interface ReceiptPhoto {
  /** The photo chosen in this form; null while there is none. */
  readonly photo: Photo | null
  /** That is the photo the form opened with. */
  readonly isShared: boolean
  /** Why the last one was refused. */
  readonly error: string | null
  /** A photo is being read or scaled down. */
  readonly reading: boolean
  readonly take: (file: Blob) => Promise<unknown>
  readonly remove: () => void
  /** Puts the photo the form opened with into one that starts over: the driver came with it. */
  readonly startOver: () => void
}

/** The receipt's photo in an expense form: one that is chosen outlasts the page, as what is typed does. */
export function useReceiptPhoto({ shared, stored, address, setAddress, isSaved, onSaved }: ReceiptPhotoOptions): ReceiptPhoto {
  const [taken, setTaken] = useState<Photo | null>(null)
  const [given, setGiven] = useState<Photo | null>(null)
  const [error, setError] = useState<string | null>(null)
  const isChosen = address !== null && address !== stored
  const isLeft = isChosen && taken === null
  const [reading, setReading] = useState(isLeft)
  const toast = useToast()
  const { db } = useAccount()
  const onceClosed = useOnceClosed()
  const photo = taken && receiptAddress(taken.sha256) === address ? taken : null

  const put = (next: Photo): void => {
    setTaken(next)
    setAddress(receiptAddress(next.sha256))
  }
  /** Returns the photo; null when the file cannot become one. */
  const take = async (file: Blob): Promise<Photo | null> => {
    setReading(true)
    const outcome = await readPhoto(file)
    // Before it is shown, and best effort: a device without room for it can still save it with its expense.
    if (outcome.ok) await keepTypedPhoto(db, outcome.photo).catch(() => undefined)
    setReading(false)
    setError(outcome.ok ? null : outcome.refusal)
    if (!outcome.ok) {
      toast.failed(...uploadFailed)
      return null
    }
    put(outcome.photo)
    return outcome.photo
  }
  const putBack = (earlier: Photo): void => {
    setError(null)
    // At once, unlike a new one: the kept copy of a photo whose address leaves the form in between is forgotten.
    put(earlier)
    keepTypedPhoto(db, earlier).catch(() => undefined)
  }
  const remove = (): void => {
    setError(null)
    setAddress(null)
  }

  const begin = useEffectEvent(async (file: Blob | null): Promise<void> => {
    const left = isLeft ? await typedPhoto(db, address).catch(() => null) : null
    if (isLeft) {
      const isDone = left === null && await isSaved().catch(() => false)
      setReading(false)
      if (left) setTaken(left)
      else if (isDone) onSaved()
      else setAddress(stored)
    }
    const photo = file && await take(file)
    setGiven(photo)
    if (photo && left && left.sha256 !== photo.sha256) toast.undoable(() => putBack(left), EARLIER_REPLACED)
  })
  useEffect(() => void begin(shared), [shared])

  useEffect(() => {
    if (!isChosen) return undefined
    const letGo = sharedHold(window.navigator.locks, `typed-photo ${address}`)
    let isClosed = false
    const leave = onceClosed(() => { isClosed = true })
    return () => {
      leave()
      // Another tab may have the form open with the same photo.
      void letGo().then((isLast) => (isClosed && isLast ? dropTypedPhoto(db, address) : undefined)).catch(() => undefined)
    }
  }, [db, isChosen, address, onceClosed])
  const startOver = (): void => {
    if (given) putBack(given)
  }
  return { photo, isShared: photo !== null && photo === given, error, reading, take, remove, startOver }
}

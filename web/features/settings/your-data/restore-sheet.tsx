import { useState } from 'react'
import type { RestorePlan } from '../../../data/book-file/plan-restore.ts'
import { restoreBook } from '../../../data/book-file/restore-book.ts'
import { keepUntoldRestore } from '../../../data/book-file/untold-restore.ts'
import { isDeviceFull } from '../../../data/saving/full-device.ts'
import { useIsHere } from '../../../ui/use-is-here.ts'
import { longDay } from '../../../parts/moments.ts'
import { useAccount } from '../../../parts/account.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Sheet, SheetActions } from '../../../ui/dialog/sheet.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/toast.tsx'
import styles from '../settings.module.css'
import { freshLines, keptLines, nothingFresh, restoredWords } from './restore-words.ts'

export interface RestoreSheetProps {
  readonly plan: RestorePlan
  readonly open: boolean
  readonly onClose: () => void
}

/** What calls for more than the toast's two seconds (R11): why nothing more came back, or once it is done, what was left out. */
interface Told { readonly words: string; readonly isDone: boolean }

function dayOf(madeAt: string): string {
  const at = Date.parse(madeAt)
  return Number.isNaN(at) ? 'an unknown day' : longDay(at)
}

/** Says what a file would restore, and restores it. */
export function RestoreSheet({ open, ...rest }: RestoreSheetProps) {
  return (
    <Sheet open={open} onClose={rest.onClose} title="Restore from file">
      <RestoreFields {...rest} />
    </Sheet>
  )
}

function RestoreFields({ plan, onClose }: Omit<RestoreSheetProps, 'open'>) {
  const { db } = useAccount()
  const toast = useToast()
  const [withProfile, setWithProfile] = useState(false)
  const [pending, setPending] = useState(false)
  const [told, setTold] = useState<Told | null>(null)
  const isHere = useIsHere()
  const fresh = freshLines(plan)
  const kept = keptLines(plan)
  const hasNothing = fresh.length === 0 && !withProfile

  const tell = (told: Told): void => {
    if (isHere()) setTold(told)
    // A full phone may have no room for it: then the toast has said it.
    else keepUntoldRestore(db, told.words).catch(() => undefined)
  }
  const run = async (): Promise<void> => {
    setPending(true)
    setTold(null)
    try {
      const leftOut = await restoreBook(db, plan, { withProfile })
      const words = restoredWords(plan, leftOut)
      toast.done('Restore Successful', words)
      // One left meanwhile must not close one opened since, for another file.
      if (leftOut.unreadable + leftOut.unfitting + leftOut.displaced.size > 0) tell({ words, isDone: true })
      else if (isHere()) onClose()
    } catch (error) {
      const why = isDeviceFull(error) ? 'This phone is full. Please free some space and' : 'This device could not save all of it. Please'
      const words = `${why} try again; nothing comes back twice.`
      tell({ words, isDone: false })
      toast.failed('Restore Failed', words)
    }
    setPending(false)
  }

  if (told?.isDone) {
    return (
      <div className={styles['fields']}>
        <Notice>{told.words}</Notice>
        <SheetActions><Button onClick={onClose}>Close</Button></SheetActions>
      </div>
    )
  }
  return (
    <div className={styles['fields']}>
      <p className={styles['text']}>This file was made on {dayOf(plan.madeAt)}.</p>
      {fresh.length > 0
        ? <div><h3 className={styles['small']}>Comes back</h3><ul className={styles['lines']}>{fresh.map((line) => <li key={line}>{line}</li>)}</ul></div>
        : <p className={styles['text']}>{nothingFresh(plan)}</p>}
      {kept.length > 0 && (
        <div><h3 className={styles['small']}>Stays as it is</h3><ul className={styles['lines']}>{kept.map((line) => <li key={line}>{line}</li>)}</ul></div>
      )}
      {plan.profile && (
        <Checkbox
          label="Also take name, platforms and primary vehicle from the file" checked={withProfile}
          onChange={(event) => setWithProfile(event.target.checked)}
        />
      )}
      {told && <Notice tone="error">{told.words}</Notice>}
      <SheetActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="pri" disabled={hasNothing} pending={pending} pendingLabel="Restoring..." onClick={() => void run()}>Restore</Button>
      </SheetActions>
    </div>
  )
}

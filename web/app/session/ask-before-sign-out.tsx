import { Download } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { counted } from '#core/words/labels.ts'
import { countNowhereElse } from '../../data/nowhere-else.ts'
import { carryOutNoted } from '../../data/save.ts'
import { useAccount } from '../../parts/account.tsx'
import { useExportBook } from '../../parts/export/use-export-book.ts'
import { useLive } from '../../parts/reading/use-live.ts'
import { Button } from '../../ui/button/button.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { useIsHere } from '../../ui/use-is-here.ts'
import styles from './ask-before-sign-out.module.css'

export interface AskBeforeSignOutProps {
  readonly open: boolean
  /** How many changes were on this device alone when the question was asked. */
  readonly asked: number
  /** Stays signed in. */
  readonly onClose: () => void
  /** Signs out and leaves the book here: it is used again when the same driver signs back in. */
  readonly onKeep: () => void
  /** Signs out and removes the book. */
  readonly onLeave: () => void
}

/**
 * Asks a driver who signs out with changes the server does not have (R10). Discarding them takes more than one tap.
 * Changes sent meanwhile are no longer counted; once none is left, signing out goes ahead.
 */
export default function AskBeforeSignOut({ open, asked, onClose, onKeep, onLeave }: AskBeforeSignOutProps) {
  const backup = useExportBook()
  const { db } = useAccount()
  const count = useLive(() => countNowhereElse(db), [db]) ?? asked
  const isDone = open && count === 0 && !backup.pending
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (isDone) leave()
  }, [isDone])
  const title = `${counted(count, 'change is', 'changes are')} only on this phone`
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <p className={styles['text']}>
        The server has not got {count === 1 ? 'it' : 'them'}. Kept on this phone, your book waits for you to sign in again;
        nobody else who signs in here sees it.
      </p>
      <div className={styles['choices']}>
        <Button variant="ink" block onClick={onClose}>Stay</Button>
        <Button block icon={Download} pending={backup.pending} onClick={backup.start}>Export backup</Button>
        <Button block onClick={onKeep}>Sign out and keep on this phone</Button>
        <Discard count={count} onDiscard={onLeave} />
      </div>
    </Sheet>
  )
}

function Discard({ count, onDiscard }: { readonly count: number; readonly onDiscard: () => void }) {
  const { db } = useAccount()
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const { run, formProps } = useSubmit()
  const isHere = useIsHere()
  const submit = (): void => {
    void run({
      work: async () => {
        // What another tab is only just saving has woken no query yet.
        await carryOutNoted(db).catch(() => undefined)
        return typed.trim() === String(await countNowhereElse(db).catch(() => count))
      },
      settled: (isRight) => {
        // Whoever stays after all has called it off.
        if (isRight && isHere()) onDiscard()
        else setIsWrong(!isRight)
      },
    })
  }
  return (
    <form {...formProps(submit)} className={styles['discard']}>
      <TextInput
        label={`Or type ${count} to remove ${count === 1 ? 'it' : 'them'} for good`} figure value={typed}
        error={isWrong ? `Type ${count} to let ${count === 1 ? 'it' : 'them'} go` : undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          setIsWrong(false)
        }}
      />
      <Button type="submit" variant="danger" block>Sign out and discard</Button>
    </form>
  )
}

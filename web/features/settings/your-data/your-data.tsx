import { Download, History, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { readBookFile, type Unreadable } from '../../../data/book-file/book-file.ts'
import { planRestore, type RestorePlan } from '../../../data/book-file/plan-restore.ts'
import { keepUntoldRestore, untoldRestore } from '../../../data/book-file/untold-restore.ts'
import { isBookWhole } from '../../../data/whole-book.ts'
import { useAccount } from '../../../parts/account.tsx'
import { useExportBook } from '../../../parts/export/use-export-book.ts'
import { useLive } from '../../../parts/reading/use-live.ts'
import { useWrites } from '../../../parts/use-writes.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/toast.tsx'
import styles from '../settings.module.css'
import { DeletedSheet } from './deleted-sheet.tsx'
import { RestoreSheet } from './restore-sheet.tsx'

const NO_BOOK: Readonly<Record<Unreadable, string>> = {
  foreign: 'This file is not a Roadbook export. Choose one whose name begins with "roadbook-".',
  newer: 'This file was written by a newer version of Roadbook. Update the app, then choose it again.',
  damaged: 'This file is cut off or damaged, and nothing was changed. Choose another export, or copy this one anew.',
}

/** Rows that are not here yet would be taken for missing ones, and an older value would be saved over each. */
const NOT_WHOLE = 'Your book is still on its way from the server. Please restore once all of it is here.'

/** Exports the whole book as one file, restores it from one, and lists what was deleted here; all offline. */
export function YourData() {
  const { db } = useAccount()
  const toast = useToast()
  const { write } = useWrites()
  const [withPhotos, setWithPhotos] = useState(true)
  const exporting = useExportBook({ withPhotos })
  const restoring = useDialog<RestorePlan>()
  const [isDeletedOpen, setDeletedOpen] = useState(false)
  const [reading, setReading] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const untold = useLive(() => untoldRestore(db), [db])
  const input = useRef<HTMLInputElement>(null)

  const forgetUntold = () => write((book) => keepUntoldRestore(book, null), { failed: ['This could not be saved'] })
  const refuse = (words: string): void => {
    setRefused(words)
    toast.failed('Restore Failed', words)
  }
  const read = async (file: File): Promise<void> => {
    setReading(true)
    setRefused(null)
    try {
      const content = readBookFile(await file.text())
      if (typeof content === 'string') {
        refuse(NO_BOOK[content])
        return
      }
      if (!(await isBookWhole(db))) {
        refuse(NOT_WHOLE)
        return
      }
      restoring.show(await planRestore(db, content))
    } catch {
      refuse('This device could not read the file. Please try again.')
    } finally {
      setReading(false)
    }
  }

  return (
    <Card title="Your data">
      <div className={styles['fields']}>
        <p className={styles['text']}>
          Everything you have logged as one file that any program can read. What you log is kept on this device without
          encryption: whoever can unlock it can read your book.
        </p>
        <Checkbox
          label="With the receipt photos on this device" checked={withPhotos}
          onChange={(event) => setWithPhotos(event.target.checked)}
        />
        <div className={styles['pair']}>
          <Button icon={Download} pending={exporting.pending} pendingLabel="Exporting..." onClick={exporting.start}>Export everything</Button>
          <Button icon={Upload} pending={reading} pendingLabel="Reading..." onClick={() => input.current?.click()}>Restore from file</Button>
          <Button icon={History} onClick={() => setDeletedOpen(true)}>Recently deleted</Button>
        </div>
        {refused !== null && <Notice tone="error">{refused}</Notice>}
        {typeof untold === 'string' && (
          <Notice>
            {untold}
            <p className={styles['choice']}><Button size="small" onClick={() => void forgetUntold()}>Got it</Button></p>
          </Notice>
        )}
        <input
          ref={input} type="file" accept="application/json,.json" hidden aria-label="Roadbook export file"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) void read(file)
            // So that the same file can be chosen again.
            event.target.value = ''
          }}
        />
      </div>
      <DeletedSheet open={isDeletedOpen} onClose={() => setDeletedOpen(false)} />
      {restoring.shown && (
        <RestoreSheet key={restoring.opening} plan={restoring.shown} open={restoring.open} onClose={restoring.close} />
      )}
    </Card>
  )
}

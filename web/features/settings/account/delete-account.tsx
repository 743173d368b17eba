import { Download } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#core/words/labels.ts'
import { deleteAccount } from '../../../data/account/account-calls.ts'
import { fetchAs } from '../../../data/account/fetch-as.ts'
import { photosElsewhere } from '../../../data/photos/photos-elsewhere.ts'
import { browserFetch } from '../../../lib/browser-fetch.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { useAccount } from '../../../parts/account.tsx'
import { useExportBook } from '../../../parts/export/use-export-book.ts'
import { OfflineNotice } from '../../../parts/offline-notice.tsx'
import { useLive } from '../../../parts/reading/use-live.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Sheet, SheetActions } from '../../../ui/dialog/sheet.tsx'
import type { FormRefusal } from '../../../ui/form/form-outcome.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/toast.tsx'
import styles from '../settings.module.css'
import { useServerRefusal } from './use-server-refusal.ts'

const WORD = 'DELETE'
const FAILED = 'Failed to delete account. Please try again.'

/** The answer may have been lost on its way back, and the deletion ends every session. */
const MAYBE_DELETED = 'Should you be asked to sign in then, your account may already be deleted.'

export interface DeleteAccountProps {
  /** The account is gone: clears this device and leaves. */
  readonly onDeleted: () => Promise<void>
}

/** The danger zone: the account and all data, on the server and on this device (R17). */
export function DeleteAccount({ onDeleted }: DeleteAccountProps) {
  const [open, setOpen] = useState(false)
  const online = useOnline()
  return (
    <Card title="Danger zone">
      <div className={styles['fields']}>
        <p className={styles['text']}>Deleting your account removes everything you have logged, here and on the server, for good.</p>
        {!online && <OfflineNotice what="Deleting your account" />}
        <Button variant="danger" className={styles['submit']} disabled={!online} onClick={() => setOpen(true)}>Delete Account</Button>
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title="Delete Account">
        <DeleteForm onClose={() => setOpen(false)} onDeleted={onDeleted} />
      </Sheet>
    </Card>
  )
}

function DeleteForm({ onClose, onDeleted }: DeleteAccountProps & { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const { db, userId } = useAccount()
  const elsewhere = useLive(() => photosElsewhere(db), [db]) ?? 0
  const online = useOnline()
  const toast = useToast()
  const serverRefusal = useServerRefusal()
  const exporting = useExportBook()

  const submit = async (): Promise<FormRefusal | null> => {
    if (typed !== WORD) return null
    const problem = await deleteAccount(fetchAs(browserFetch, userId))
    if (problem) {
      const refused = serverRefusal(problem, FAILED)
      return refused && { ...refused, text: FAILED, inForm: problem.status === 0 ? `${refused.text} ${MAYBE_DELETED}` : refused.text }
    }
    await onDeleted()
    toast.done('Account Deleted', 'Your account and all data have been permanently deleted')
    return null
  }
  const { pending, refusal, formProps } = useForm(submit)

  return (
    <form {...formProps} className={styles['fields']}>
      <p className={styles['text']}>
        Mileage, earnings, expenses with their receipts, bills, goals, vehicles and loans will be gone. Nobody can bring
        them back, so take your book along first. Copies in the server's backups go within 30 days.
      </p>
      <Button icon={Download} pending={exporting.pending} pendingLabel="Exporting..." onClick={exporting.start}>Export everything</Button>
      {elsewhere > 0 && (
        <Notice>
          {counted(elsewhere, 'receipt photo is', 'receipt photos are')} not on this device and will not be in that file.
          Open each one you want to keep under Expenses and save the image. One that does not open is still on the phone
          that took it: let that sync first.
        </Notice>
      )}
      <TextInput
        label={`Type ${WORD} to confirm`} autoComplete="off" autoCapitalize="characters" spellCheck={false}
        value={typed} onChange={(event) => setTyped(event.target.value)}
      />
      {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
      {!online && <OfflineNotice what="Deleting your account" />}
      <SheetActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit" variant="dangerSolid" disabled={!online || typed !== WORD}
          pending={pending} pendingLabel="Deleting..."
        >
          Delete Account
        </Button>
      </SheetActions>
    </form>
  )
}

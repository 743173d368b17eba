import { useState } from 'react'
import { maritalStatuses, type MaritalStatus } from '#core/marital-status.ts'
import type { Mutation } from '#core/sync/mutation.ts'
import { capitalised } from '#core/words/labels.ts'
import { changeEmail, isProblem } from '../../../data/account/account-calls.ts'
import { fetchAs } from '../../../data/account/fetch-as.ts'
import { save } from '../../../data/save.ts'
import type { User } from '../../../data/account/user.ts'
import { browserFetch } from '../../../lib/browser-fetch.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { useAccount } from '../../../parts/account.tsx'
import { EarlierMark } from '../../../parts/earlier-values/earlier-values.tsx'
import { useProfile } from '../../../parts/reading/use-profile.ts'
import { refusalOf } from '../../../parts/use-writes.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmailInput } from '../../../ui/form/email-input.tsx'
import type { FormRefusal } from '../../../ui/form/form-outcome.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useToast } from '../../../ui/toast.tsx'
import styles from '../settings.module.css'
import { useForm } from '../../../ui/form/use-form.ts'
import { readProfileForm } from './profile.form.ts'
import { useServerRefusal } from './use-server-refusal.ts'
import { WaitingAddress } from './waiting-address.tsx'

export interface PersonalInformationProps {
  readonly user: User
  /** The server returned the driver's current data. */
  readonly onUser: (user: User) => void
}

const FAILED = 'Failed to update profile'

/** First name, email and marital status. They are saved on this device; only a new email needs a connection (R77). */
export function PersonalInformation({ user, onUser }: PersonalInformationProps) {
  const { db, userId } = useAccount()
  const profile = useProfile()
  const storedName = profile?.firstName ?? user.firstName ?? ''
  const [typedName, setTypedName] = useState<string | null>(null)
  const [chosenStatus, setChosenStatus] = useState<MaritalStatus | null>(null)
  /** How far the driver had read when the first of these two was changed. */
  const [hadRead, setHadRead] = useState<Mutation['read']>()
  const [typedEmail, setTypedEmail] = useState<string | null>(null)
  const online = useOnline()
  const toast = useToast()
  const serverRefusal = useServerRefusal()
  const firstName = typedName ?? storedName
  // Without a connection a typed one would keep the name from being saved; it is there again with the connection.
  const email = (online ? typedEmail : null) ?? user.email

  const beginChange = (): void => {
    if (typedName === null && chosenStatus === null) setHadRead(db.readSoFar.cursor())
  }
  const saveEmail = async (wanted: string): Promise<FormRefusal | 'session-ended' | null> => {
    const outcome = await changeEmail(fetchAs(browserFetch, userId), wanted)
    if (isProblem(outcome)) {
      const refusal = serverRefusal(outcome, FAILED)
      return refusal === null ? 'session-ended' : { ...refusal, fields: { email: refusal.fields['email'] ?? refusal.text } }
    }
    // The mail is sent after the response, which may not mention it yet.
    onUser({ ...outcome, pendingEmail: outcome.email.toLowerCase() === wanted.toLowerCase() ? null : wanted })
    setTypedEmail(unlessTypedSince(typedEmail))
    return null
  }

  const submit = async (): Promise<FormRefusal | null> => {
    const form = readProfileForm({ firstName, email })
    if (!form.ok) return form
    // First: otherwise a refused address would leave a name saved without a word.
    const outcome = form.value.email === user.email ? null : await saveEmail(form.value.email)
    if (outcome !== null && outcome !== 'session-ended') return outcome
    try {
      const changed = {
        ...(typedName !== null && { firstName: form.value.firstName }),
        ...(chosenStatus !== null && { maritalStatus: chosenStatus }),
      }
      if (Object.keys(changed).length > 0) await save(db, 'profile', userId, changed, { read: hadRead })
    } catch (error) {
      return { ok: false, text: FAILED, fields: { firstName: refusalOf(error) } }
    }
    setTypedName(unlessTypedSince(typedName))
    setChosenStatus(unlessTypedSince(chosenStatus))
    if (outcome === null) toast.done('Success', 'Profile updated successfully')
    return null
  }
  const { pending, wordsFor, formProps } = useForm(submit)

  return (
    <Card title="Personal information">
      <form {...formProps} className={styles['fields']}>
        <TextInput
          label="First Name" name="firstName" autoComplete="given-name" maxLength={100}
          value={firstName} error={wordsFor('firstName')}
          onChange={(event) => {
            beginChange()
            setTypedName(event.target.value)
          }}
        />
        <EarlierMark id={userId} field="firstName" />
        <EmailInput
          autoComplete="email"
          readOnly={!online} hint={online ? undefined : 'You are offline. Changing your email needs a connection.'}
          value={email} onChange={(event) => setTypedEmail(event.target.value)}
          // Said of a new one, which gives way to the present one without a connection.
          error={email === user.email ? undefined : wordsFor('email')}
        />
        {typeof user.pendingEmail === 'string' && (
          <WaitingAddress address={user.pendingEmail} onKeepPresent={() => saveEmail(user.email)} />
        )}
        <Segmented
          legend="Marital status"
          options={maritalStatuses.map((value) => ({ value, label: capitalised(value) }))}
          value={chosenStatus ?? profile?.maritalStatus ?? user.maritalStatus}
          onChange={(status) => {
            beginChange()
            setChosenStatus(status)
          }}
        />
        <EarlierMark id={userId} field="maritalStatus" />
        <Button type="submit" variant="pri" className={styles['submit']} pending={pending} pendingLabel="Saving...">Save Changes</Button>
      </form>
    </Card>
  )
}

/** Clears the field if it still holds what was sent, so that the account's value shows; anything typed since stays. */
function unlessTypedSince<T extends string>(sent: T | null): (now: T | null) => T | null {
  return (now) => (now === sent ? null : now)
}

import type { User } from '../../data/account/user.ts'
import { FreshUser } from '../../parts/fresh-user.tsx'
import { AboutRoadbook } from './about-roadbook.tsx'
import { AccountInformation } from './account/account-information.tsx'
import { DeleteAccount } from './account/delete-account.tsx'
import { PasswordChange } from './account/password-change.tsx'
import { PersonalInformation } from './account/personal-information.tsx'
import { Columns } from './settings-frame.tsx'
import { YourData } from './your-data/your-data.tsx'

export interface ProfileSettingsProps {
  readonly user: User
  readonly onUser: (user: User) => boolean
  /** The session is new. */
  readonly onSession: () => void
  /** The account is gone: clears this device and leaves. */
  readonly onDeleted: () => Promise<void>
}

/** The driver's personal information, password and data, and deleting the account (spec 2 section 2, Settings). */
export default function ProfileSettings({ user, onUser, onSession, onDeleted }: ProfileSettingsProps) {
  return (
    <Columns
      first={(
        <>
          <FreshUser user={user} onUser={onUser} />
          <PersonalInformation user={user} onUser={onUser} />
          <PasswordChange user={user} onUser={onUser} onSession={onSession} />
        </>
      )}
      second={<><AccountInformation user={user} /><YourData /><AboutRoadbook /><DeleteAccount onDeleted={onDeleted} /></>}
    />
  )
}

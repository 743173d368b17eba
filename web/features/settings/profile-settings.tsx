import type { User } from '../../data/user.ts'
import { AccountInformation } from './account-information.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { PasswordChange } from './password-change.tsx'
import { PersonalInformation } from './personal-information.tsx'
import { Columns } from './settings-frame.tsx'
import { YourData } from './your-data.tsx'

export interface ProfileSettingsProps {
  readonly user: User
  readonly onUser: (user: User) => void
  /** The account is gone: clears this device and leaves. */
  readonly onDeleted: () => Promise<void>
}

/** Who the driver is, his password, his data, and the way out (spec 2 section 2, Settings). */
export function ProfileSettings({ user, onUser, onDeleted }: ProfileSettingsProps) {
  return (
    <Columns
      first={<><PersonalInformation user={user} onUser={onUser} /><PasswordChange user={user} /></>}
      second={<><AccountInformation user={user} /><YourData /><DeleteAccount onDeleted={onDeleted} /></>}
    />
  )
}

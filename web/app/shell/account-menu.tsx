import { House, LogOut, Settings } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { User } from '../../data/account/user.ts'
import { paths } from '../../lib/paths.ts'
import { useProfile } from '../../parts/reading/use-profile.ts'
import { Menu } from '../../ui/menu.tsx'
import { useSignOut } from '../session/sign-out.tsx'
import { initialOf } from './initial-of.ts'
import styles from './shell.module.css'

/** The avatar and its menu. */
export function AccountMenu({ user }: { readonly user: User }) {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const firstName = useProfile()?.firstName ?? user.firstName
  return (
    <Menu
      label="Account menu"
      trigger={<span className={styles['avatar']} aria-hidden="true">{initialOf(firstName, user.email)}</span>}
      triggerClassName={styles['account']}
      caption={user.email}
      items={[
        { label: 'Home', icon: House, onSelect: () => void navigate(paths.home) },
        { label: 'Settings', icon: Settings, onSelect: () => void navigate(paths.settings) },
        { label: 'Sign Out', icon: LogOut, onSelect: signOut },
      ]}
    />
  )
}

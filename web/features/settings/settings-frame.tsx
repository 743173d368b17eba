import { Layers, SunMoon, UserRound, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { plainPath } from '../../lib/plain-path.ts'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import styles from './settings.module.css'

interface Section { readonly path: string; readonly label: string; readonly icon: LucideIcon }

const sections: readonly Section[] = [
  { path: paths.settings, label: 'Profile', icon: UserRound },
  { path: paths.settingsPlatforms, label: 'Platforms', icon: Layers },
  { path: paths.settingsTheme, label: 'Theme', icon: SunMoon },
]

/** The three settings sections, each with its own URL, around the one shown. */
export default function SettingsFrame() {
  const { pathname } = useLocation()
  const here = plainPath(pathname)
  return (
    <Page>
      <div className={styles['frame']}>
        <nav aria-label="Settings" className={styles['sections']}>
          {sections.map(({ path, label, icon }) => (
            <Link key={path} to={path} className={styles['section']} aria-current={path === here ? 'page' : undefined}>
              <Icon of={icon} />{label}
            </Link>
          ))}
        </nav>
        <Outlet />
      </div>
    </Page>
  )
}

export interface ColumnsProps {
  readonly first: ReactNode
  readonly second?: ReactNode
}

/** A section's cards: one column on a phone, two beside the section list from 1024 px. */
export function Columns({ first, second }: ColumnsProps) {
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>{first}</div>
      {second !== undefined && <div className={styles['column']}>{second}</div>}
    </div>
  )
}

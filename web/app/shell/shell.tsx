import { ArrowLeft, GraduationCap } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, Outlet, useLocation, useNavigate } from 'react-router'
import type { User } from '../../data/account/user.ts'
import { paths } from '../../lib/paths.ts'
import { plainPath } from '../../lib/plain-path.ts'
import { useFinished } from '../../lib/use-finished.ts'
import { Brand, Mark } from '../../ui/brand.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { HeaderSlot, HeaderSlotProvider, useShownTitle } from '../../ui/header-slot.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OpenedLater } from '../../ui/opened-later.tsx'
import { Broken } from '../broken.tsx'
import { optional } from '../optional.tsx'
import { headingOf, isCurrentTab, leadsBack, tabScreens } from '../screens.ts'
import { SyncAnnouncement, SyncBadge } from '../syncing/sync-badge.tsx'
import { AccountMenu } from './account-menu.tsx'
import { HousePanel } from './house-panel.tsx'
import styles from './shell.module.css'

// Rarely needed, so loaded after the first screen.
const BookNotices = optional(() => import('../book/book-notices.tsx'))
const InstallHint = optional(() => import('../install/install-hint.tsx'))
const loadSyncSheet = () => import('../syncing/sync-sheet.tsx')

export interface ShellProps {
  readonly user: User
  /** Drawn to be kept: leaves out whatever is true only at this moment. */
  readonly still?: boolean
}

/** The frame around every screen: header with its heading, six tabs at the bottom or in the sidebar, the sync status. */
export function Shell(props: ShellProps) {
  return <HeaderSlotProvider><Frame {...props} /></HeaderSlotProvider>
}

function Frame({ user, still = false }: ShellProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const heading = useShownTitle() ?? headingOf(pathname) ?? 'Not found'
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(pathname)
  const [queueOpen, setQueueOpen] = useState(false)
  const openQueue = (): void => setQueueOpen(true)
  const says = useFinished() && !still
  const unsaid = still ? styles['unsaid'] : undefined

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // On a busy device this comes when the driver is typing in it already.
    if (document.activeElement?.matches('main :is(input, select, textarea)')) return
    // A new screen starts at the top, for the eye and for the screen reader.
    window.scrollTo(0, 0)
    title.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <>
      {!still && <title>{`${heading} · Roadbook`}</title>}
      <div className={styles['shell']}>
        <a href="#main" className={styles['skip']}>Skip to content</a>
        <aside className={styles['side']} aria-label="Sidebar">
          <Link to={paths.home} className={styles['brand']} aria-label="Roadbook home"><Brand /></Link>
          <Tabs className={styles['sideTabs']} tabClass={styles['sideTab']} pathname={pathname} />
          <div className={styles['foot']}>
            <HousePanel />
            <div className={unsaid}><SyncBadge place="sidebar" onOpen={openQueue} /></div>
          </div>
        </aside>
        <header className={styles['top']}>
          {leadsBack(pathname)
            ? (
                <button
                  type="button" className={styles['back']} aria-label="Back to Vehicles" onClick={() => void navigate(paths.vehicles)}
                >
                  <Icon of={ArrowLeft} size={22} />
                </button>
              )
            : <Link to={paths.home} className={styles['logo']} aria-label="Roadbook home"><Mark /></Link>}
          <div className={styles['words']}>
            {/* New for each screen: a heading that has the focus already takes none, and a screen reader would stay silent. */}
            <h1 key={pathname + heading} ref={title} tabIndex={-1} className={styles['heading']}>{heading}</h1>
            <div className={classNames(styles['onPhone'], unsaid)}><SyncBadge place="header" onOpen={openQueue} isKept={still} /></div>
          </div>
          <HeaderSlot className={styles['actions']} />
          <Link
            to={paths.learning} className={styles['learning']} aria-label="Learning"
            aria-current={plainPath(pathname) === paths.learning ? 'page' : undefined}
          >
            <Icon of={GraduationCap} size={22} />
          </Link>
          <AccountMenu user={user} />
        </header>
        <main id="main" tabIndex={-1} className={styles['main']}>
          <div className={styles['onPhone']}><SyncBadge place="strip" onOpen={openQueue} isKept={still} /></div>
          {says && <BookNotices />}
          <ErrorBoundary key={pathname} fallback={<Broken />}><Outlet /></ErrorBoundary>
        </main>
        {says && <InstallHint />}
        <Tabs isBar className={styles['tabs']} tabClass={styles['tab']} pathname={pathname} />
        {!still && <SyncAnnouncement />}
        <OpenedLater load={loadSyncSheet} dialog={{ user, open: queueOpen, onClose: () => setQueueOpen(false) }} />
      </div>
    </>
  )
}

interface TabsProps {
  readonly className: string | undefined
  readonly tabClass: string | undefined
  readonly pathname: string
  /** At the bottom of a phone: larger icons, the current one with a heavier line. */
  readonly isBar?: boolean
}

function Tabs({ className, tabClass, pathname, isBar = false }: TabsProps) {
  return (
    <nav aria-label="Main" className={className}>
      {tabScreens.map((screen) => {
        const current = isCurrentTab(screen, pathname)
        return (
          <Link key={screen.path} to={screen.path} className={tabClass} aria-current={current ? 'page' : undefined}>
            <Icon of={screen.icon} {...isBar && { size: 23, stroke: current ? 2.2 : 1.8 }} />{screen.tab}
          </Link>
        )
      })}
    </nav>
  )
}

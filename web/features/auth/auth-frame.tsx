import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { beginAt } from '../../lib/begin-at.ts'
import { paths } from '../../lib/paths.ts'
import { Brand } from '../../ui/brand.tsx'
import { Cluster } from '../../ui/cluster.tsx'
import { Gauge } from '../../ui/gauge.tsx'
import styles from './auth.module.css'

export interface AuthFrameProps {
  /** Heading and title of the page. */
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** The frame of every screen before sign-in: the instrument panel with the question, and the form beside or below it. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <div className={styles['screen']}>
      <title>{`${title} · Roadbook`}</title>
      <Cluster as="header" className={styles['pane']}>
        <Link to={paths.home} className={styles['home']} aria-label="Roadbook home"><Brand large /></Link>
        <p className={styles['slogan']}>How much must you make today?</p>
        <Gauge value={64} goal={86} className={styles['gauge']} />
      </Cluster>
      <main className={styles['form']}>
        <h1 key={title} ref={beginAt} tabIndex={-1} className={styles['title']}>{title}</h1>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
        {children}
      </main>
    </div>
  )
}

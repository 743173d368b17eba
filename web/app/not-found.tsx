import { Link } from 'react-router'
import { paths } from '../lib/paths.ts'
import { buttonClass } from '../ui/button/button-class.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Gauge } from '../ui/gauge.tsx'
import { Page } from '../ui/page.tsx'
import styles from './not-found.module.css'

/** Shown for a path without a screen. */
export default function NotFound() {
  return (
    <Page>
      <EmptyState
        picture={<Gauge value={0} paper large className={styles['ruler']} />}
        title="404 Page Not Found"
        text="This road is not in the book."
        action={<Link to={paths.home} className={buttonClass({ variant: 'pri', size: 'large', block: true })}>Back to the dashboard</Link>}
      />
    </Page>
  )
}

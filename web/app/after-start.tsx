import { useEffect, useState } from 'react'
import type { FreshUserProps } from '../parts/fresh-user.tsx'
import { optional } from './optional.tsx'

const BackgroundWork = optional(() => import('./background-work.tsx'))

/** Leaves the start of the app undisturbed. */
const BEGINS_AFTER_MS = 3000

/** Begins the background work once the app has started. A failure there only makes the next start slower. */
export function AfterStart(props: FreshUserProps) {
  const [wanted, setWanted] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), BEGINS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  return wanted && <BackgroundWork {...props} />
}

import { useEffect, useEffectEvent } from 'react'
import { isSameValue } from '#core/entities/is-same.ts'
import type { User } from '../data/account/user.ts'
import { currentUser } from '../data/session.ts'
import { browserFetch } from '../lib/browser-fetch.ts'

export interface FreshUserProps {
  readonly user: User
  /** Told only of what is new. */
  readonly onUser: (user: User) => unknown
}

/**
 * Asks the server once for the driver's account: the address may have been verified, or changed on another device, and this
 * one would go on offering the old address at the next sign-in. Draws nothing.
 */
export function FreshUser({ user, onUser }: FreshUserProps): null {
  // What another call has brought meanwhile is newer than this answer.
  const welcome = useEffectEvent((fresh: User, before: User) => {
    if (before === user && fresh.id === user.id && !isSameValue(fresh, user)) onUser(fresh)
  })
  const ask = useEffectEvent(async (isShown: () => boolean) => {
    const outcome = await currentUser(browserFetch)
    if (isShown() && outcome.kind === 'signed-in') welcome(outcome.user, user)
  })
  useEffect(() => {
    let shown = true
    void ask(() => shown)
    return () => { shown = false }
  }, [])
  return null
}

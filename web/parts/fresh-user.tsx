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
  const welcome = useEffectEvent((fresh: User) => {
    if (fresh.id === user.id && !isSameValue(fresh, user)) onUser(fresh)
  })
  useEffect(() => {
    let shown = true
    void currentUser(browserFetch).then((outcome) => {
      if (shown && outcome.kind === 'signed-in') welcome(outcome.user)
    })
    return () => { shown = false }
  }, [])
  return null
}

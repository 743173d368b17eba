import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '../../data/account/user.ts'
import { lastUser, openDevice } from '../../data/device.ts'
import { removeLeftBook } from '../../data/left-book.ts'
import { signOutMark } from '../../data/sign-out-mark.ts'
import { browserFetch } from '../../lib/browser-fetch.ts'
import { deviceStorage } from '../../lib/device-storage.ts'
import { paths } from '../../lib/paths.ts'
import { isSessionBrought } from './brought-session.ts'
import { findDriver, releaseDriver, welcomeDriver, type DriverParts, type SignOut } from './driver.ts'
import { noteDriver } from './known-driver.ts'

/** Whether a driver is signed in: not known yet, no, or yes. */
export type DriverState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in'; readonly user: User }

/** The current driver, and the calls that change it. */
export interface DriverControls {
  readonly state: DriverState
  readonly signIn: (user: User) => void
  readonly signOut: SignOut
}

/** Tells this browser's other tabs that the driver signs out: the book is being closed or removed. */
const SIGNED_OUT = 'signed-out'
/** Tells them that a driver is known now. */
const SIGNED_IN = 'signed-in'
// One for speaking and hearing: a second one would hear what this tab says itself.
const others = new BroadcastChannel('roadbook-session')

/** What finding the driver needs of this browser. */
export function browserParts(): DriverParts {
  return {
    device: openDevice(), fetch: browserFetch, mark: signOutMark(deviceStorage), isSessionBrought: isSessionBrought(document),
    removeLeft: () => removeLeftBook(deviceStorage),
  }
}

/**
 * Who is signed in on this device; `known` is the driver if already found. `onVisitor` is called as soon as no driver
 * turns out to be known here; it must not change.
 */
export function useDriver(parts: DriverParts, known: User | null, onVisitor: () => void): DriverControls {
  const navigate = useNavigate()
  const [state, setState] = useState<DriverState>(known ? { kind: 'signed-in', user: known } : { kind: 'loading' })

  useEffect(() => {
    if (state.kind === 'loading') return
    noteDriver(deviceStorage, state.kind === 'signed-in')
    if (state.kind === 'signed-in') others.postMessage(SIGNED_IN)
  }, [state.kind])

  useEffect(() => {
    if (known) return
    let current = true
    const found = findDriver(parts, onVisitor).catch(() => null)
    void found.then((user) => {
      if (current) setState(user ? { kind: 'signed-in', user } : { kind: 'signed-out' })
    })
    return () => { current = false }
  }, [parts, known, onVisitor])

  useEffect(() => {
    const enter = (user: User | null): void => {
      if (user) setState((last) => (last.kind === 'signed-out' ? { kind: 'signed-in', user } : last))
    }
    const hear = ({ data }: MessageEvent<unknown>): void => {
      if (data === SIGNED_OUT) setState({ kind: 'signed-out' })
      if (data === SIGNED_IN) void lastUser(parts.device).then(enter, () => undefined)
    }
    others.addEventListener('message', hear)
    return () => others.removeEventListener('message', hear)
  }, [parts])

  const signIn = useCallback((user: User): void => {
    // A form that stands while this takes its time would take the same again.
    setState((last) => (last.kind === 'signed-out' ? { kind: 'loading' } : last))
    // Remembered before the app opens, so that a reload at any moment finds the driver. When nothing can be stored, the
    // screens say so.
    void welcomeDriver(parts, user).then(() => setState({ kind: 'signed-in', user }))
  }, [parts])

  const signOut = useCallback<SignOut>(async (leaveBook) => {
    // No screen may read the book while it is being closed or removed.
    setState({ kind: 'loading' })
    await navigate(paths.home, { replace: true })
    // First: a tab still open would think the book lost, and fetch it again.
    others.postMessage(SIGNED_OUT)
    await releaseDriver(parts, leaveBook, () => setState({ kind: 'signed-out' }))
  }, [navigate, parts])

  return { state, signIn, signOut }
}

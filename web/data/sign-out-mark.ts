/** A sign-out the server has not received yet: the session it was meant to end may still be valid. */
import type { Fetch } from './http.ts'
import type { NoteStorage } from './saving/write-ahead.ts'
import { logout } from './session.ts'

/** Remembers that the driver signed out while the server could not be reached. */
export interface SignOutMark {
  isSet(): boolean
  set(): void
  clear(): void
}

const MARK = 'sign-out-pending'

/** The mark in one of the browser's storages. */
export function signOutMark(storage: Pick<NoteStorage, 'getItem' | 'setItem' | 'removeItem'>): SignOutMark {
  return {
    isSet: () => storage.getItem(MARK) !== null,
    set: () => storage.setItem(MARK, '1'),
    clear: () => storage.removeItem(MARK),
  }
}

/** Sends a pending sign-out to the server. True when none is left. */
export async function tellSignOut(fetch: Fetch, mark: SignOutMark): Promise<boolean> {
  if (!mark.isSet()) return true
  const ended = await logout(fetch)
  if (ended.kind !== 'signed-out') return false
  mark.clear()
  return true
}

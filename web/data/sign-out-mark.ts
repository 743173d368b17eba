/** A sign-out that the server has not heard of: the session it was to end may still be good. */
import type { Fetch } from './http.ts'
import type { NoteStorage } from './saving/write-ahead.ts'
import { logout } from './session.ts'

/** Remembers that the driver signed out while the server could not be told. */
export interface SignOutMark {
  isSet(): boolean
  set(): void
  clear(): void
}

const MARK = 'sign-out-pending'

/** The mark in a storage of the browser. */
export function signOutMark(storage: Pick<NoteStorage, 'getItem' | 'setItem' | 'removeItem'>): SignOutMark {
  return {
    isSet: () => storage.getItem(MARK) !== null,
    set: () => storage.setItem(MARK, '1'),
    clear: () => storage.removeItem(MARK),
  }
}

/** Tells the server now what it has not heard. True when there is nothing left to tell. */
export async function tellSignOut(fetch: Fetch, mark: SignOutMark): Promise<boolean> {
  if (!mark.isSet()) return true
  const ended = await logout(fetch)
  if (ended.kind !== 'signed-out') return false
  mark.clear()
  return true
}

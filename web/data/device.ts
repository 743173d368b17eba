/**
 * What this browser remembers no matter who is signed in: the last user, so that the app opens offline and the service
 * worker knows whose book to sync. It has a database of its own, readable without opening any book.
 */
import { createStore, del, get, set, type UseStore } from 'idb-keyval'
import * as z from 'zod/mini'
import { userSchema, type User } from './account/user.ts'
import { tracked } from './opening/set-aside.ts'

export type DeviceDb = UseStore

/** Opens the small database that all accounts of this browser share. */
export function openDevice(): DeviceDb {
  const store = createStore('roadbook-device', 'device')
  return (mode, work) => store(mode, (values) => {
    tracked(values.transaction)
    return work(values)
  })
}

const LAST_USER = 'last-user'

/** The driver who last used this browser and has not signed out; null if none. */
export async function lastUser(device: DeviceDb): Promise<User | null> {
  const stored: unknown = await get(LAST_USER, device)
  const user = z.safeParse(userSchema, stored)
  return user.success ? user.data : null
}

/** Remembers who is signed in. */
export async function rememberUser(device: DeviceDb, user: User): Promise<void> {
  await set(LAST_USER, user, device)
}

/** Forgets who was signed in; no book is touched. */
export async function forgetUser(device: DeviceDb): Promise<void> {
  await del(LAST_USER, device)
}

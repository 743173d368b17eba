/** The way into a book: opened, and what the first screen shows read, before anything is drawn. */
import { beginBook, type Beginning } from '../data/begin.ts'
import { deviceState, openDb } from '../data/db.ts'
import { rowStoresOf } from '../data/row-stores.ts'
import { standingOf } from '../data/standing.ts'
import type { DeviceState } from '../data/outbox.ts'
import type { User } from '../data/user.ts'
import { within } from '../data/within.ts'
import { deviceKind } from '../lib/device-kind.ts'
import { deviceStore } from '../lib/device-store.ts'
import type { Account } from '../parts/account.tsx'
import { localDateOf } from '../parts/use-today.ts'
import { shownFirst } from './shown-first.ts'

export interface EnteredBook {
  readonly account: Account
  readonly beginning: Beginning
  /** Where this device stood; undefined when nothing is kept. */
  readonly state: DeviceState | undefined
}

/** A book that takes longer is waited for on its screens, which say so. */
const READ_FIRST_MS = 600

/**
 * Opens a driver's book and reads its standing rows and the days that this page shows first. Never throws: what fails
 * after the opening is said by the screens.
 */
export async function enterBook(user: User, page: Window): Promise<EnteredBook> {
  const db = openDb(user.id)
  const account: Account = { userId: user.id, db, rows: rowStoresOf(db), standing: standingOf(db) }
  const beginning = await beginBook(db, user, deviceKind(page))
  if (beginning === 'not-kept') return { account, beginning, state: undefined }
  const periods = shownFirst(page.location.pathname, deviceStore.getState().dashboardView, localDateOf(new Date()))
  let state: DeviceState | undefined
  const read = Promise.all([
    deviceState(db).then((stood) => { state = stood }),
    account.standing.read(),
    ...periods.flatMap((period) => (['mileage', 'earnings', 'expenses'] as const).map((kind) => account.rows.warm(kind, period))),
  ])
  await within(READ_FIRST_MS, read).catch(() => undefined)
  return { account, beginning, state }
}

/** Opens a book and reads what the first screen shows before anything is drawn. */
import type { User } from '../data/account/user.ts'
import { deviceState, openDb } from '../data/db.ts'
import type { DeviceState } from '../data/device-state.ts'
import { rowStoresOf } from '../data/held-rows/row-stores.ts'
import { standingOf } from '../data/held-rows/standing.ts'
import { beginBook, type Beginning } from '../data/opening/begin.ts'
import { deviceKind } from '../lib/device-kind.ts'
import { nextRest } from '../lib/next-paint.ts'
import type { Account } from '../parts/account.tsx'
import { readFirst } from './read-first.ts'

export interface EnteredBook {
  readonly account: Account
  readonly beginning: Beginning
  /** The device state before its rows were read; undefined when nothing is kept. */
  readonly state: DeviceState | undefined
}

/**
 * Opens a driver's book and reads its standing rows and the days this page shows first. Never throws: the screens report
 * what fails after the opening.
 */
export async function enterBook(user: User, page: Window): Promise<EnteredBook> {
  const db = openDb(user.id, { rested: () => nextRest(page), notes: () => page.localStorage })
  const account: Account = { userId: user.id, db, rows: rowStoresOf(db), standing: standingOf(db) }
  const beginning = await beginBook(db, user, deviceKind(page))
  if (beginning === 'not-kept') return { account, beginning, state: undefined }
  let state: DeviceState | undefined
  // Read before the rows: anything settled in between must make the rows newer than this state, never older.
  const asked = deviceState(db).then((stood) => { state = stood })
  await readFirst(account, page, asked)
  return { account, beginning, state }
}

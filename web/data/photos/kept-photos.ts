/** The receipt photos on this device, and which of them wait, were refused or may be lacking on the server (R35, R77, R78). */
import type { Collection } from 'dexie'
import type { Row } from '#core/entities/index.ts'
import { receiptAddress, receiptName } from '#core/receipts/receipts.ts'
import { deviceState, tableOf, type RoadbookDb } from '../db.ts'
import { unnamedPhotos } from './named-photos.ts'
import { photoNames } from './photo-names.ts'
import type { KeptPhoto } from './photo.ts'

/** Photos that exist only on this device and that something names: those waiting and those the server refused. */
export async function unsentPhotos(db: RoadbookDb): Promise<string[]> {
  return await named(db, [...await photoNames(db, 'waiting'), ...await photoNames(db, 'refused')])
}

/** The number of expense photos the server refused: they exist only here and are not waiting to be sent. */
export async function refusedPhotoCount(db: RoadbookDb): Promise<number> {
  return await photoCount(db, 'refused')
}

/** The number of expenses whose photo is in this state. */
export async function photoCount(db: RoadbookDb, state: KeptPhoto['state']): Promise<number> {
  const names = await photoNames(db, state)
  return names.length === 0 ? 0 : await expensesWith(db, names).count()
}

/** The expenses whose receipt is one of these photos. */
export function expensesWith(db: RoadbookDb, names: readonly string[]): Collection<Row<'expenses'>, string> {
  const addresses = new Set(names.map(receiptAddress))
  return tableOf(db, 'expenses').filter(({ receiptImageUrl }) => addresses.has(receiptImageUrl ?? ''))
}

/** The photo behind an expense's receipt URL; undefined when this device does not have it. */
export async function photoAt(db: RoadbookDb, address: string): Promise<KeptPhoto | undefined> {
  const name = receiptName(address)
  return name === null ? undefined : await db.receipts.get(name)
}

/** Names of the photos waiting to be sent, oldest first. One that nothing names any more does not wait. */
export async function waitingPhotoNames(db: RoadbookDb): Promise<string[]> {
  return await named(db, await photoNames(db, 'waiting'))
}

async function named(db: RoadbookDb, names: string[]): Promise<string[]> {
  // A book that was lost gets its photos back before the expenses that name them.
  if (names.length === 0 || !(await deviceState(db)).complete) return names
  const unnamed = await unnamedPhotos(names, <Kept>(store: string) => db.dexie.table<Kept>(store).toArray())
  return names.filter((sha256) => !unnamed.includes(sha256))
}

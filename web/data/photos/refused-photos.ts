import type { Row } from '#core/entities/index.ts'
import type { RoadbookDb } from '../db.ts'
import { saveDecided } from '../save-decided.ts'
import { rowIn } from '../saving/one-transaction.ts'
import { expensesWith, photoAt } from './kept-photos.ts'
import { photoNames } from './photo-names.ts'
import type { KeptPhoto } from './photo.ts'

/** A receipt photo the server refused, with an expense it belongs to. */
export interface RefusedPhoto {
  readonly expense: Row<'expenses'>
  readonly photo: KeptPhoto
}

/** One for each expense whose photo the server refused (R78). */
export async function refusedPhotos(db: RoadbookDb): Promise<RefusedPhoto[]> {
  const names = await photoNames(db, 'refused')
  if (names.length === 0) return []
  const expenses = await expensesWith(db, names).toArray()
  const found = await Promise.all(expenses.map(async (expense) => ({
    expense, photo: await photoAt(db, expense.receiptImageUrl ?? ''),
  })))
  return found.flatMap(({ expense, photo }) => (photo ? [{ expense, photo }] : []))
}

/** Takes a refused photo off its expense, unless that has another one by now: the driver was asked about this one. */
export async function takeOffRefused(db: RoadbookDb, { id, receiptImageUrl }: Row<'expenses'>): Promise<void> {
  await saveDecided(db, ['expenses'], async (transaction) => {
    const now = await rowIn(transaction, 'expenses', id)
    return now?.receiptImageUrl === receiptImageUrl ? [{ op: 'put', entity: 'expenses', id, fields: { receiptImageUrl: null } }] : []
  })
}

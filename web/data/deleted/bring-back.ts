/** Brings back what was deleted long ago. Unlike an undo, it has to check the book first, which has changed since. */
import { absentValues } from '#core/entities/absent-values.ts'
import { referencesFrom } from '#core/entities/family.ts'
import { admit } from '#core/entities/admit.ts'
import type { AnyFields, AnyRow, EntityName } from '#core/entities/index.ts'
import { onePer } from '#core/entities/one-per.ts'
import { RuleError } from '#core/errors.ts'
import type { Mutation } from '#core/sync/mutation.ts'
import { kindNouns } from '#core/words/kind-nouns.ts'
import type { RoadbookDb } from '../db.ts'
import type { Member } from '../family.ts'
import { bringBack } from '../save.ts'
import { answerOf } from '../saving/one-transaction.ts'
import { write } from '../saving/write.ts'

/**
 * Brings back those of these rows that are not in the book, filling in fields the app has gained since. Throws RuleError,
 * and brings nothing back, when a parent is neither in the book nor among the rows, since nobody would see its child, or
 * when another row has taken the place of one of which there may be only one.
 */
export async function bringBackDeleted(db: RoadbookDb, rows: readonly Member[]): Promise<void> {
  await write(db, storesFor(rows), (transaction) => bringBack(transaction, wholeRows(rows), refuseUnfit))
}

/** What a driver has corrected of a row in a form that was open when it was deleted. */
export interface Correction {
  readonly id: string
  readonly fields: AnyFields
  /** How far the driver had read when the form opened. */
  readonly read: Mutation['read']
}

/**
 * The same with a correction of one of them, in one write. Returns that row; null when it is here again, and so not corrected.
 * Throws RuleError too when the correction breaks a rule.
 */
export async function bringBackCorrected(db: RoadbookDb, rows: readonly Member[], { id, fields, read }: Correction): Promise<AnyRow | null> {
  const corrected = wholeRows(rows).map(({ entity, row }) => ({
    entity, row: row.id === id ? { ...row, ...admit(entity, { ...row, ...fields }) } : row,
  }))
  return await write(db, storesFor(rows), async (transaction) => {
    const back = await bringBack(transaction, corrected, refuseUnfit)
    return {
      ...back,
      drafts: back.drafts.map((draft) => (draft.id === id ? { ...draft, read } : draft)),
      outcome: back.changed.find((change) => change.id === id)?.row ?? null,
    }
  })
}

const wholeRows = (rows: readonly Member[]): Member[] => rows.map(({ entity, row }) => ({ entity, row: { ...absentValues(entity), ...row } }))

/** Those of the rows, of the parents they need, and of photos. */
const storesFor = (rows: readonly Member[]): string[] =>
  [...rows.flatMap(({ entity }) => [entity, ...referencesFrom(entity, 'cascade').map(({ parent }) => parent)]), 'receipts']

async function refuseUnfit(transaction: IDBTransaction, missing: readonly Member[]): Promise<void> {
  for (const { parent, id } of parentsOf(missing)) {
    if (await answerOf(transaction.objectStore(parent).count(id)) > 0) continue
    throw new RuleError('unknown-id', `Its ${kindNouns[parent][0]} is deleted too. Please bring that back first.`)
  }
  for (const { entity, row } of missing) {
    const alone = onePer[entity]
    if (!alone) continue
    const standing = await answerOf<AnyRow[]>(transaction.objectStore(entity).getAll())
    if (standing.some((other) => other[alone.field] === row[alone.field])) throw alone.second()
  }
}

/** The parents of these rows, each once, except those among the rows themselves. */
function parentsOf(members: readonly Member[]): Iterable<{ readonly parent: EntityName; readonly id: string }> {
  const among = new Set(members.map(({ row }) => row.id))
  const parents = new Map<string, { readonly parent: EntityName; readonly id: string }>()
  for (const { entity, row } of members) {
    for (const { field, parent } of referencesFrom(entity, 'cascade')) {
      const id = String(row[field])
      if (!among.has(id)) parents.set(id, { parent, id })
    }
  }
  return parents.values()
}

/** Frees room on a full device by dropping photos that the server also has. */
import { receiptName } from '#core/receipts/receipts.ts'
import type { RoadbookDb } from '../db.ts'
import { transact } from '../opening/reopen.ts'
import { DOUBTED, type Doubted } from './doubted.ts'
import { photoNames } from './photo-names.ts'

/** Some 20 MB: more than an entry takes, and few enough that most photos can still be viewed offline. */
const AT_ONCE = 40

/**
 * Drops the oldest uploaded photos, except those whose expense is still waiting here, since the server keeps such a photo
 * for only a week, and those at overridden addresses that may be put back. Drops none while it is unknown whether a restored
 * server has them. Returns the number dropped.
 */
export async function makeRoom(db: RoadbookDb): Promise<number> {
  return await transact(db, 'rw', [db.receipts, db.outbox, db.refused, db.lost, db.meta], async () => {
    if (await db.dexie.table<Doubted, string>('meta').get(DOUBTED)) return 0
    const unsent = [...await db.outbox.toArray(), ...await db.refused.toArray()]
    const undecided = await db.lost.where('seen').equals(0).toArray()
    const addresses = [...unsent.map(({ fields }) => fields['receiptImageUrl']), ...undecided.map(({ value }) => value)]
    const named = new Set(addresses.map((address) => (typeof address === 'string' ? receiptName(address) : null)))
    const dropped = (await photoNames(db, 'uploaded')).filter((sha256) => !named.has(sha256)).slice(0, AT_ONCE)
    await db.receipts.bulkDelete(dropped)
    return dropped.length
  })
}

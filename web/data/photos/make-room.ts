/** Room that Roadbook itself can free on a full device: photos that the server has too. */
import { receiptName } from '#core/receipts/receipts.ts'
import type { RoadbookDb } from '../db.ts'
import { transact } from '../opening/reopen.ts'
import { DOUBTED, type Doubted } from './doubted.ts'
import { photoNames } from './photo-names.ts'

/** Some 20 MB: more than an entry takes, and few enough that most photos stay to be looked at without a signal. */
const AT_ONCE = 40

/**
 * Drops the oldest photos that were sent, but for those of expenses that wait here, since the server keeps such a photo for a
 * week only, and of addresses that did not stand and may be put back. None while it is not known whether a restored server
 * has them. Gives how many were dropped.
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

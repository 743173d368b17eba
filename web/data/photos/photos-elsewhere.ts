import { receiptName } from '#core/receipts/receipts.ts'
import { tableOf, type RoadbookDb } from '../db.ts'

/** The number of expenses whose receipt photo this device does not keep: the server alone has it. */
export async function photosElsewhere(db: RoadbookDb): Promise<number> {
  const here = new Set(await db.receipts.toCollection().primaryKeys())
  return await tableOf(db, 'expenses').filter(({ receiptImageUrl }) => {
    const name = receiptName(receiptImageUrl ?? '')
    return name !== null && !here.has(name)
  }).count()
}

/** Deletes photos that nothing refers to any more. */
import { millisecondsInDay } from 'date-fns/constants'
import type { AnyRow } from '#core/entities/index.ts'
import { receiptAddress, receiptName } from '#core/receipts/receipts.ts'
import type { Store } from '../store/store.ts'
import { eachOf } from '../work/each-of.ts'
import { openReceiptFolder } from './folder.ts'

/** A photo may arrive before its expense (S-33). */
const KEPT_UNNAMED_MS = 7 * millisecondsInDay

/** A removed expense can be restored within 30 days, and may take days to sync (decision 027). */
const KEPT_AFTER_EXPENSE_MS = 45 * millisecondsInDay

const receiptNames = (addresses: readonly unknown[]): (string | null)[] => addresses.map((address) => receiptName(String(address)))

const addressesOf = (expenses: readonly AnyRow[]): unknown[] => expenses.map(({ receiptImageUrl }) => receiptImageUrl)

/**
 * Deletes photos that no expense has named for seven days, or 45 if a removed expense names them, photos of deleted
 * accounts, and files a crash left half written. An address that lost a conflict still counts as naming its photo: the
 * driver may put it back. Named photos are touched once a day, however often this runs, so the days count from the removal
 * of the last expense.
 */
export async function sweepReceipts(root: string, store: Store, nowMs: number): Promise<void> {
  const folder = openReceiptFolder(root)

  async function sweepOwner(userId: string): Promise<void> {
    if ((await store.accountById(userId)) === null) {
      await folder.removeAll(userId)
      return
    }
    const files = (await folder.files(userId)).filter(({ touchedAt }) => touchedAt < nowMs - millisecondsInDay)
    if (files.length === 0) return
    const lost = () => store.listLost(userId, 'expenses', 'receiptImageUrl')
    const named = new Set(receiptNames([...addressesOf(await store.list(userId, 'expenses')), ...await lost()]))
    const missed = new Set(receiptNames(addressesOf(await store.listRemoved(userId, 'expenses'))))
    await eachOf(files, async (file) => {
      const { sha256, touchedAt } = file
      const unnamedSince = nowMs - (missed.has(sha256) ? KEPT_AFTER_EXPENSE_MS : KEPT_UNNAMED_MS)
      if (named.has(sha256)) await folder.touch(userId, sha256, nowMs)
      else if (touchedAt < unnamedSince) {
        // Checked again: thousands of photos take a while, and a phone may have named or sent this one meanwhile.
        const address = receiptAddress(sha256)
        const naming = await store.list(userId, 'expenses', { receiptImageUrl: address })
        if (naming.length === 0 && !(await lost()).includes(address)) folder.remove(file, unnamedSince)
      }
    })
  }

  // What one driver's photos, or a half written file, put in the way must not keep those of deleted accounts.
  await eachOf([
    () => folder.removeUnfinished(nowMs - millisecondsInDay),
    ...(await folder.owners()).map((userId) => () => sweepOwner(userId)),
  ], (step) => step())
}

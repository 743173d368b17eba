/** What becomes of the kept screens when the server has answered (docs/decisions/021). */
import type { DeviceState } from '../../data/device-state.ts'
import { movedOn, revisionOf, SCREENS, type KeptScreen } from '../../data/kept-screen/record.ts'
import type { Written } from '../../data/saving/announce.ts'
import { answerOf, deviceIn } from '../../data/saving/one-transaction.ts'

/** What is written when the server takes what was sent: the screens tell it in marks alone. */
const SENDING: readonly string[] = ['meta', 'outbox', 'journal', 'receipts']
/** Of these, what the marks stand for. */
const WAITING: readonly string[] = ['outbox', 'receipts']

/**
 * After an answer without news the kept screens stay true, and after one that took all that waited they do but for their
 * marks of that; after any other they go. In the transaction in which `written` was.
 */
export async function followScreens(
  transaction: IDBTransaction,
  before: DeviceState | undefined,
  written: readonly Pick<Written, 'name'>[],
): Promise<void> {
  const meta = transaction.objectStore('meta')
  const isSent = written.some(({ name }) => WAITING.includes(name))
  const now = await deviceIn(transaction)
  if (!isSent && written.every(({ name }) => name === 'meta') && before && now && revisionOf(before) === revisionOf(now)) return
  const isQuiet = written.every(({ name }) => SENDING.includes(name))
  const holds = isQuiet && !(isSent && await answerOf(transaction.objectStore('outbox').count()) > 0)
  for (const key of SCREENS) {
    const kept = holds && before && now && movedOn(await answerOf<KeptScreen | undefined>(meta.get(key)), before, now, isSent)
    if (kept) meta.put(kept)
    else meta.delete(key)
  }
}

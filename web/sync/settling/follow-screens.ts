/** What happens to the kept screens when the server has answered (docs/decisions/021). */
import type { DeviceState } from '../../data/device-state.ts'
import { movedOn, revisionOf, SCREENS, type KeptScreen } from '../../data/kept-screen/record.ts'
import type { Written } from '../../data/saving/announce.ts'
import { answerOf, deviceIn } from '../../data/saving/one-transaction.ts'

/** The stores written when the server accepts what was sent: on the screens only the waiting marks change. */
const SENDING: readonly string[] = ['meta', 'outbox', 'journal', 'receipts']
/** Those of them that the waiting marks depend on. */
const WAITING: readonly string[] = ['outbox', 'receipts']

/**
 * The kept screens remain valid after an answer without news and, apart from their waiting marks, after one that accepted
 * everything that was waiting; any other answer deletes them. Runs in the transaction that wrote `written`.
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

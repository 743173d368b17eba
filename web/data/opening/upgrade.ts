/** Converts what an older version of the app left in a book to the current form. Dexie creates new stores itself. */
import type { Transaction } from 'dexie'
import type { DeviceState } from '../device-state.ts'
import type { Acknowledged, JournalRecord } from '../outbox.ts'

/** The device record in schema 1, where it differs. */
type FirstState = Omit<DeviceState, 'kind' | 'head' | 'retelling'> & { readonly retelling: boolean }

/**
 * From schema 1: the device record gains its kind, the server's head and the reason for a resend; the journal is stored
 * by answer.
 */
export async function upgradeFromFirst(transaction: Transaction): Promise<void> {
  const meta = transaction.table<FirstState | DeviceState, string>('meta')
  const state = await meta.get('device') as FirstState | undefined
  if (state) await meta.put({ ...state, kind: null, head: null, retelling: state.retelling ? 'restored' : null })
  const journal = transaction.table<Acknowledged | JournalRecord, number>('journal')
  const entries = await journal.toArray() as Acknowledged[]
  await journal.bulkPut(entries.map(({ ackedAt, ...mutation }): JournalRecord => ({ n: mutation.n, ackedAt, mutations: [mutation] })))
}

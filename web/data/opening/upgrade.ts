/** What an older version of the app left in a book, in the form of this one. New stores are made by Dexie itself. */
import type { Transaction } from 'dexie'
import type { DeviceState } from '../device-state.ts'
import type { Acknowledged, JournalRecord } from '../outbox.ts'

/** The device's record of schema 1, as far as it differs. */
type FirstState = Omit<DeviceState, 'kind' | 'head' | 'retelling'> & { readonly retelling: boolean }

/**
 * From schema 1: the device says what kind it is, how far it has come, and why everything is told anew; the journal is
 * kept by answers.
 */
export async function upgradeFromFirst(transaction: Transaction): Promise<void> {
  const meta = transaction.table<FirstState | DeviceState, string>('meta')
  const state = await meta.get('device') as FirstState | undefined
  if (state) await meta.put({ ...state, kind: null, head: null, retelling: state.retelling ? 'restored' : null })
  const journal = transaction.table<Acknowledged | JournalRecord, number>('journal')
  const entries = await journal.toArray() as Acknowledged[]
  await journal.bulkPut(entries.map(({ ackedAt, ...mutation }): JournalRecord => ({ n: mutation.n, ackedAt, mutations: [mutation] })))
}

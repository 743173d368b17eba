import { expect, it } from 'vitest'
import type { SyncStatus } from '../../sync/status.ts'
import { syncLead } from './sync-lead.ts'

const calm: SyncStatus = { phase: 'synced', waiting: 0, needsYou: 0, lastSyncedAt: 1, percent: null }

it.each<[Partial<SyncStatus>, RegExp]>([
  [{}, /^Everything you have logged is saved on this phone and on the server\.$/],
  [{ phase: 'unreachable', waiting: 3 }, /when you are back online\.$/],
  [{ phase: 'busy', waiting: 3 }, /more to sync than the server takes in a minute/],
  [{ phase: 'server-full', waiting: 3 }, /^The server is full/],
  [{ phase: 'server-full' }, /^The server is full/],
  [{ phase: 'server-failed', waiting: 3 }, /^The server is in trouble/],
  [{ phase: 'device-failed', waiting: 3 }, /perhaps because it is full/],
  [{ phase: 'update-needed', needsYou: 1 }, /too old to sync/],
  [{ phase: 'server-older', waiting: 3 }, /^The server is being updated/],
  [{ phase: 'server-full', needsYou: 1 }, /^The server did not take what is listed here/],
])('says of %o what happens next', (facts, words) => {
  expect(syncLead({ ...calm, ...facts })).toMatch(words)
})

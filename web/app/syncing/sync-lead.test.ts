import { expect, it } from 'vitest'
import type { SyncStatus } from '../../sync/status.ts'
import type { OnlyHere } from './only-here.ts'
import { syncLead } from './sync-lead.ts'

const calm: SyncStatus = { phase: 'synced', waiting: 0, needsYou: 0, onlyHere: 0, lastSyncedAt: 1, percent: null }
const nothing: OnlyHere = { photos: 0, entries: 0, values: 0, isCompared: false }
const everything = 'Everything you have logged is saved on this phone and on the server.'
const coming = 'Your book is still on its way from the server.'

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
  expect(syncLead({ ...calm, ...facts }, nothing)).toMatch(words)
})

it('claims no book to be whole that is not here yet', () => {
  expect(syncLead({ ...calm, phase: 'syncing', lastSyncedAt: null }, nothing)).toBe(coming)
  expect(syncLead({ ...calm, phase: 'unreachable', lastSyncedAt: null }, nothing)).toBe(coming)
  expect(syncLead({ ...calm, percent: 40 }, nothing)).toBe(coming)
  expect(syncLead({ ...calm, phase: 'syncing' }, nothing)).toBe(everything)
})

it('speaks of coming back online only to a driver who is away', () => {
  const onTheirWay = 'You can keep logging. These are on their way to the server.'
  expect(syncLead({ ...calm, phase: 'syncing', waiting: 3 }, nothing)).toBe(onTheirWay)
  expect(syncLead({ ...calm, waiting: 1 }, nothing)).toBe(onTheirWay)
  expect(syncLead({ ...calm, phase: 'unreachable', waiting: 3 }, nothing))
    .toBe('You can keep logging. These go up by themselves when you are back online.')
})

it('tells what is on this phone only though nothing waits', () => {
  expect(syncLead(calm, { ...nothing, photos: 1 })).toBe('1 receipt photo was not accepted; it is on this phone only.')
  expect(syncLead(calm, { ...nothing, photos: 2 })).toBe('2 receipt photos were not accepted; they are on this phone only.')
  expect(syncLead(calm, { ...nothing, values: 1 })).toBe('1 change is on this phone only, for you to decide about.')
  expect(syncLead(calm, { ...nothing, isCompared: true })).toBe('Roadbook is still comparing your book with the server.')
  expect(syncLead(calm, { ...nothing, entries: 1 })).toBe('1 entry is on this phone only.')
  expect(syncLead(calm, { ...nothing, photos: 1, entries: 2 }))
    .toBe('1 receipt photo was not accepted; it is on this phone only. 2 entries are on this phone only.')
  expect(syncLead({ ...calm, needsYou: 1 }, { ...nothing, photos: 1 }))
    .toMatch(/^The server did not take what is listed here.* or let it go\. 1 receipt photo was not accepted; it is on this phone only\.$/)
})

import { describe, expect, it } from 'vitest'
import type { SyncStatus } from '../../sync/status.ts'
import { isUrgent, syncDetail } from './sync-words.ts'

const TODAY = '2026-11-21'
const synced: SyncStatus = { phase: 'synced', waiting: 0, needsYou: 0, onlyHere: 0, lastSyncedAt: new Date(2026, 10, 21, 14, 5).getTime(), percent: null }

describe('what the driver should see right away', () => {
  it.each<[string, Partial<SyncStatus>, boolean]>([
    ['that everything is synced', {}, false],
    ['that changes are being sent', { phase: 'syncing', waiting: 2 }, false],
    ['that nothing can be sent, while something waits', { phase: 'unreachable', waiting: 2 }, true],
    ['that the server is out of reach, while nothing waits', { phase: 'unreachable' }, false],
    ['that nothing is sent before the next sign-in', { phase: 'sign-in' }, true],
    ['that a change was refused', { needsYou: 1 }, true],
    ['that something is on this device only', { onlyHere: 1 }, true],
  ])('%s', (_, change, urgent) => {
    expect(isUrgent({ ...synced, ...change })).toBe(urgent)
  })
})

describe('the detail after the words', () => {
  it.each<[string, Partial<SyncStatus>, string | null]>([
    ['the time of the last sync', {}, '2:05 PM'],
    ['its day too, when that was not today', { lastSyncedAt: new Date(2026, 10, 20, 9, 30).getTime() }, 'Nov 20, 9:30 AM'],
    ['nothing before the first sync', { lastSyncedAt: null }, null],
    ['nothing while changes wait for their turn', { waiting: 2 }, null],
    ['where changes are while the server is out of reach', { phase: 'unreachable', waiting: 2 }, 'Saved on this phone'],
    ['nothing when none are', { phase: 'unreachable' }, null],
    ['how much of the first sync is here', { phase: 'syncing', lastSyncedAt: null, percent: 40 }, '40% is here'],
    ['nothing in later ones', { phase: 'syncing', waiting: 1 }, null],
    ['how many changes wait for a sign-in', { phase: 'sign-in', waiting: 2 }, '2 saved on this phone'],
    ['nothing when none do', { phase: 'sign-in' }, null],
    ['that a change was refused', { needsYou: 1 }, 'The server could not take it'],
    ['that several were', { needsYou: 2, onlyHere: 1 }, 'The server could not take them'],
    ['that something was never sent', { onlyHere: 1 }, 'Not on the server'],
  ])('%s', (_, change, words) => {
    expect(syncDetail({ ...synced, ...change }, TODAY)).toBe(words)
  })
})

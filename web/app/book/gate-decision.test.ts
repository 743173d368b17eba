import { expect, it } from 'vitest'
import type { SyncState } from '../../sync/status.ts'
import { bookGate } from './gate-decision.ts'

const lost = { kind: 'rebuilt', changes: 3 } as const
const known = { cursor: '7.a', complete: true, notice: null, lastSyncedAt: 1, retelling: null } as const
const neverSeen = { cursor: null, complete: false, notice: null, lastSyncedAt: null, retelling: null } as const
const toldAnew = { ...known, cursor: null, retelling: 'restored' } as const
const isLost = { ...neverSeen, notice: lost } as const

const at = (state: Parameters<typeof bookGate>[0], sync: SyncState, { isOnboarded = true, hasPassed = false } = {}) =>
  bookGate(state, sync, { isOnboarded }, hasPassed)

const open = { lost: null, isAway: false, isComing: false }

it.each([
  ['lets in who has his book, also without a line', at(known, 'offline'), open],
  ['lets in who has his book, also signed out', at(known, 'sign-in'), open],
  ['says that a book never seen is on its way', at(neverSeen, 'syncing'), { ...open, isComing: true }],
  ['keeps the screens from a book never seen that cannot be reached', at(neverSeen, 'offline'), { ...open, isAway: true }],
  ['keeps them from one that asks for the password', at(neverSeen, 'sign-in'), { ...open, isAway: true }],
  ['lets in who is new himself', at(neverSeen, 'offline', { isOnboarded: false }), open],
  ['lets in who logs something meanwhile', at(neverSeen, 'offline', { hasPassed: true }), open],
  ['does not call a book new that a server has answered for', at({ ...neverSeen, lastSyncedAt: 1 }, 'syncing'), open],
  ['lets in whose book is told anew, when the line drops before any of it has come', at(toldAnew, 'offline'), open],
  ['lets in whose book was being loaded when that began', at({ ...neverSeen, retelling: 'restored' }, 'offline'), open],
  ['keeps the screens from a lost book while it comes back', at(isLost, 'syncing'), { lost, isAway: true, isComing: true }],
  ['lets in once it is whole', at({ ...known, notice: lost }, 'synced'), open],
  ['lets in who passes a lost book by', at(isLost, 'offline', { hasPassed: true }), { lost, isAway: false, isComing: false }],
  ['is not kept up by a server that was restored', at({ ...known, notice: { kind: 'server-restored', changes: 3 } }, 'syncing'), open],
])('%s', (_, gate, expected) => {
  expect(gate).toEqual(expected)
})

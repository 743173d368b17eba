import { describe, expect, it } from 'vitest'
import { hybridTime } from '#core/sync/stamp.ts'
import type { Waiting } from '../data/outbox.ts'
import { fullBatch } from './plan/batch-limits.ts'
import { pack } from './plan/plan-request.ts'
import { endOf, hasMoved, type Answered, type Round } from './round-end.ts'
import type { Sending } from './sending.ts'

const NOW = Date.UTC(2026, 10, 21)
const put: Waiting = {
  n: 1, op: 'put', entity: 'vehicles', id: '33333333-0000-7000-8000-000000000001', at: hybridTime(NOW), fields: { name: 'Corolla' },
}
/** Written by a newer version, whose vehicles have one more field. */
const newer: Waiting = { ...put, fields: { plate: 'ROAD 1' } }
const readyWith = (...waiting: Waiting[]): Answered['ready'] => ({ waiting, packed: pack(waiting, fullBatch) })

const sent = { cursor: '1.a' }
const underWay: Sending = {
  sent: { device: 'd', cursor: '2.b', firstN: 1, lastN: 1, at: NOW, knownN: 0 },
  isHeldBack: false,
  heard: new Promise(() => undefined),
}

type Changes = NonNullable<Answered['changes']>
/** An answer that changed nothing, with one change still waiting. */
const unmoved: Changes = { state: sent, unqueued: [], unjournaled: [], waiting: 1 }
const taken: Changes = { ...unmoved, unqueued: [1] }
const given: Changes = { ...unmoved, unjournaled: [1] }
const told: Changes = { ...unmoved, state: { cursor: '2.b' } }

const moved: Round = { kind: 'moved', ahead: null }
const stood: Round = { kind: 'stood', ahead: null }
const synced: Round = { kind: 'ended', outcome: { kind: 'synced' } }
const updateNeeded: Round = { kind: 'ended', outcome: { kind: 'update-needed' } }

const answered: Answered = { changes: unmoved, isFirstAck: false, sent, ready: readyWith(put), next: null }

describe('a round', () => {
  it.each<[string, Partial<Answered>, Round]>([
    ['goes on with the request that is under way', { changes: taken, next: underWay }, { kind: 'moved', ahead: underWay }],
    ['goes on with it when the answer was dropped too', { changes: null, next: underWay }, { kind: 'stood', ahead: underWay }],
    ['does not end while one is under way, though nothing waited when the answer was written', { changes: { ...taken, waiting: 0 }, next: underWay }, { kind: 'moved', ahead: underWay }],
    ['ends the drain when nothing waits', { changes: { ...taken, waiting: 0 }, ready: readyWith() }, synced],
    ['ends it when nothing waited at all', { changes: { ...unmoved, waiting: 0 }, ready: readyWith() }, synced],
    ['sends what was held back after the first probe, though that brought nothing new', { isFirstAck: true }, moved],
    ['sends it too when the answer to the probe was dropped', { changes: null, isFirstAck: true }, moved],
    ['has moved when the server took something and more waits', { changes: taken }, moved],
    ['has moved when something came back from the journal', { changes: given }, moved],
    ['has moved when the server told something', { changes: told }, moved],
    ['stands when all is as it was and something waits', {}, stood],
    ['stands when the answer was dropped', { changes: null }, stood],
    ['needs an update when not even the first that waits can be named', { ready: readyWith(newer) }, updateNeeded],
    ['does not say so before it has taken in what the server told', { changes: told, ready: readyWith(newer) }, moved],
    ['does not say so of an answer that was dropped', { changes: null, ready: readyWith(newer) }, stood],
    ['stands when what waits is to be read anew', { ready: readyWith() }, stood],
  ])('%s', (_, more, end) => {
    expect(endOf({ ...answered, ...more })).toEqual(end)
  })

  it('has not moved when its answer was dropped', () => {
    expect([hasMoved(sent, null), hasMoved(sent, unmoved), hasMoved(sent, taken)]).toEqual([false, false, true])
  })
})

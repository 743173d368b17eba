import { describe, expect, it } from 'vitest'
import type { SyncReply } from '#core/sync/protocol.ts'
import { hybridTime } from '#core/sync/stamp.ts'
import { newDevice } from '../../data/device-state.ts'
import type { Acknowledged, Waiting } from '../../data/outbox.ts'
import { fullBatch } from './batch-limits.ts'
import { leftAfter, stateAhead } from './plan-ahead.ts'
import { planReply } from './plan-reply.ts'
import { pack, planRequest } from './plan-request.ts'
import { planTooOld, planUnknownCursor } from './plan-retelling.ts'
import { isCopied, isCountWhole, type Local, type Sent } from './plan.ts'

const NOW = 1_795_219_200_000
const USER = '11111111-0000-7000-8000-000000000001'
const state = { ...newDevice(USER, '22222222-0000-7000-8000-000000000001'), cursor: '1.a', complete: true, nextN: 9 }
const sent: Sent = { device: state.device, cursor: '1.a', firstN: 1, lastN: 8, at: NOW, knownN: 0 }
const idOf = (row: number) => `33333333-0000-7000-8000-00000000000${row}`
const put = (n: number, more: Partial<Waiting> = {}): Waiting => ({
  n, op: 'put', entity: 'vehicles', id: idOf(n), at: hybridTime(NOW) + n, fields: { name: `Car ${n}` }, ...more,
})
const acked = (n: number): Acknowledged => ({ ...put(n), ackedAt: NOW })
const local = (more: Partial<Local> = {}): Local => ({ state, outbox: [], journal: [], staged: [], ...more })
const reply = (more: Partial<SyncReply> = {}): SyncReply => ({
  ack: 0, results: [], rows: [], cursor: '2.b', more: false, now: NOW, minProtocol: 1, ...more,
})
const plan = (from: Local, answer: SyncReply, asked: Sent = sent) => {
  const changes = planReply(from, asked, answer, NOW)
  if (!changes) throw new Error('The answer was dropped')
  return changes
}

describe('a request', () => {
  it('carries no batch when nothing waits', () => {
    expect(planRequest(state, pack([], fullBatch), NOW).request).toMatchObject({ cursor: '1.a', batch: null, now: NOW })
  })

  it.each([
    ['removals', 8 * 1024, { op: 'remove', fields: {} }],
    ['long notes', 128 * 1024, { fields: { name: 'x'.repeat(900) } }],
    ['notes in another script', 128 * 1024, { fields: { name: '語'.repeat(900) } }],
  ] as const)('of many %s has no more bytes than it may: at most 128 KB', (_, bytes, more) => {
    const waiting = Array.from({ length: 500 }, (__, at) => put(at + 1, { ...more, id: `33333333-0000-7000-8000-${String(at).padStart(12, '0')}` }))
    const limits = bytes < 100_000 ? { ...fullBatch, bytes } : fullBatch
    const { request, sent: { lastN } } = planRequest(state, pack(waiting, limits), NOW)
    expect(lastN).toBeLessThan(500)
    expect(lastN).toBeGreaterThan(20)
    expect(new TextEncoder().encode(JSON.stringify(request.batch)).length).toBeLessThanOrEqual(bytes)
  })

  it('never cuts a group', () => {
    const waiting = [put(1), put(2, { group: 3 }), put(3), put(4), put(5)]
    const lastSent = (mutations: number) => planRequest(state, pack(waiting, { ...fullBatch, mutations }), NOW).sent.lastN
    expect([1, 2, 3, 4, 5].map(lastSent)).toEqual([1, 1, 1, 4, 5])
  })

  it('leaves out a last group of which only a part was read', () => {
    const numbers = (...waiting: readonly Waiting[]) => leftAfter(waiting, 1).map(({ n }) => n)
    expect(numbers(put(1), put(2), put(3, { group: 3 }), put(4))).toEqual([2])
    expect(numbers(put(1), put(2), put(3, { group: 2 }), put(4))).toEqual([2, 3, 4])
  })

  it('goes out before the last answer is written, unless that answer is one of several, or of a server that was restored', () => {
    const answer = reply({ ack: sent.lastN })
    expect(stateAhead(state, sent, answer)).toEqual({ ...state, cursor: answer.cursor, sentN: sent.lastN })
    expect(stateAhead(state, sent, { ...answer, more: true })).toBeNull()
    expect(stateAhead({ ...state, retelling: 'restored' }, sent, answer)).toBeNull()
  })

  it('sends a group alone that is larger than the limit', () => {
    const waiting = [put(1, { group: 2 }), put(2), put(3)]
    expect(planRequest(state, pack(waiting, { ...fullBatch, mutations: 1 }), NOW).sent.lastN).toBe(2)
  })

  it('ends before a number that is missing', () => {
    expect(planRequest(state, pack([put(1), put(3)], fullBatch), NOW).sent.lastN).toBe(1)
  })

  it('ends before what it has no name for, with the whole of its group', () => {
    const newer = (n: number, more: Partial<Waiting> = {}) => put(n, { ...more, fields: { name: `Car ${n}`, plate: 'ROAD 1' } })
    const lastSent = (...waiting: readonly Waiting[]) => pack(waiting, fullBatch).lastN
    expect(lastSent(put(1), newer(2), put(3))).toBe(1)
    expect(lastSent(put(1), put(2, { group: 2 }), newer(3), put(4))).toBe(1)
    // A kind from a newer version.
    expect(lastSent(put(1), { ...put(2), entity: 'trailers' as Waiting['entity'] })).toBe(1)
    expect(pack([newer(1), put(2)], fullBatch)).toEqual({ firstN: 0, lastN: 0, batch: null })
  })

  it('keeps to the bytes, in any script', () => {
    const long = put(1, { fields: { name: 'é'.repeat(400) } })
    const waiting = [long, { ...long, n: 2 }, { ...long, n: 3 }]
    expect(planRequest(state, pack(waiting, { mutations: 500, bytes: 2_700 }), NOW).sent.lastN).toBe(2)
  })
})

describe('a book', () => {
  it.each([
    ['nothing of it was heard before', undefined, 5, 6, false],
    ['a number that is new here was heard before', 6, 5, 6, true],
    ['what goes again was heard, and what is new was not', 5, 5, 6, false],
    ['nothing that went is new here, whatever another context has sent since', 6, 5, 5, false],
  ])('is a copy or not, where %s', (_, was, knownN, lastN, copied) => {
    expect(isCopied({ ...sent, knownN, lastN }, reply(was === undefined ? {} : { was }))).toBe(copied)
  })
})

describe('a count', () => {
  const of = (sentN: number, ack: number, waiting: readonly number[], journal: readonly number[] = []) =>
    isCountWhole({ state: { ...state, sentN, nextN: 9 }, outbox: waiting.map((n) => put(n)), journal: journal.map(acked) }, ack)

  it('is whole when all that the server lacks waits or is in the journal', () => {
    expect(of(6, 6, [7, 8])).toBe(true)
    expect(of(6, 4, [7, 8], [5, 6])).toBe(true)
    expect(of(8, 8, [])).toBe(true)
  })

  it('is not when a number is nowhere any more', () => {
    expect(of(6, 4, [7, 8], [6])).toBe(false)
    expect(of(6, 4, [7, 8])).toBe(false)
  })

  it('is not when the server knows one that was never sent from this book', () => {
    expect(of(4, 6, [5, 6, 7, 8])).toBe(false)
  })
})

describe('a row that an answer names by number', () => {
  const made = { first: 1, last: 2, seq: 9 }
  const asMade = (n: number) => ({ ...put(n).fields, id: idOf(n), createdAt: NOW })

  it('is not looked at while nothing else can have changed it here, and is no news later', () => {
    const changes = plan(local({ outbox: [put(1, { made: NOW }), put(2, { made: NOW })] }), reply({ ack: 2, made }))
    expect(changes.shown).toEqual(new Map())
    expect(changes.unqueued).toEqual([1, 2])
    expect(changes.state).toMatchObject({ seq: 9, cursor: '2.b' })
  })

  it('is shown as it was made when it had been here before, or shows another time', () => {
    const changes = plan(local({ outbox: [put(1), put(2, { made: NOW - 1 })] }), reply({ ack: 2, made }))
    expect(changes.shown.get('vehicles')).toEqual([asMade(1), asMade(2)])
  })

  it('is shown under an edit of it that waits, and hidden under a removal', () => {
    const edit = put(3, { id: idOf(1), fields: { name: 'Van' } })
    const removal = put(4, { op: 'remove', id: idOf(2), fields: {} })
    const outbox = [put(1, { made: NOW }), put(2, { made: NOW }), edit, removal]
    const changes = plan(local({ outbox }), reply({ ack: 2, made }), { ...sent, lastN: 2 })
    expect(changes.shown.get('vehicles')).toEqual([{ ...asMade(1), name: 'Van' }])
    expect(changes.hidden.get('vehicles')).toEqual([idOf(2)])
  })

  it('gives way to the row itself, which is told when it has changed since', () => {
    const outbox = [put(1), put(2, { made: NOW })]
    const told: SyncReply['rows'] = [['v', idOf(1), 10, { name: 'Van', createdAt: NOW }], ['v', idOf(2), 11, null]]
    const changes = plan(local({ outbox }), reply({ ack: 2, made, rows: told }))
    expect(changes.shown.get('vehicles')).toEqual([{ ...asMade(1), name: 'Van' }])
    expect(changes.hidden.get('vehicles')).toEqual([idOf(2)])
  })
})

describe('an answer to another state', () => {
  it('is dropped when the cursor has moved on', () => {
    expect(planReply(local(), { ...sent, cursor: '0.z' }, reply(), NOW)).toBeNull()
    expect(planUnknownCursor(local(), { ...sent, cursor: '0.z' }, 0)).toBeNull()
  })

  it('is dropped when it is for another installation', () => {
    expect(planReply(local(), { ...sent, device: idOf(1) }, reply(), NOW)).toBeNull()
  })
})

describe('the acknowledgement', () => {
  it('moves what was heard into the journal and keeps the rest', () => {
    const changes = plan(local({ outbox: [put(1), put(2), put(3)] }), reply({ ack: 2 }))
    expect(changes.unqueued).toEqual([1, 2])
    expect(changes.journaled).toEqual([acked(1), acked(2)])
  })

  it('does not count for mutations of another request, whose refusals it does not tell', () => {
    const changes = plan(local({ outbox: [put(1), put(2)] }), reply({ ack: 2 }), { ...sent, lastN: 1 })
    expect(changes.unqueued).toEqual([1])
  })

  it('does not count for mutations before those it carried, whose answer came to nothing', () => {
    const changes = plan(local({ outbox: [put(1), put(2)] }), reply({ ack: 2 }), { ...sent, firstN: 2 })
    expect(changes.unqueued).toEqual([2])
  })

  it('brings back journal entries that the server has lost', () => {
    const changes = plan(local({ journal: [acked(5), acked(6)] }), reply({ ack: 5 }))
    expect(changes.queued).toEqual([put(6)])
    expect(changes.unjournaled).toEqual([6])
  })

  it('keeps what a removal took along for the last page when it comes with an earlier one', () => {
    const taken = { entity: 'mileage', id: idOf(5), row: { id: idOf(5), createdAt: NOW, note: 'kept' } } as const
    const changes = plan(local({ outbox: [put(1, { op: 'remove', fields: {}, taken: [taken] })] }), reply({ ack: 1, more: true, head: 9 }))
    expect(changes.staged).toEqual([{ code: 'm', id: idOf(5), seq: 0, fields: taken.row }])
  })

  it('forgets the journal after 45 days', () => {
    expect(plan(local(), reply()).journalFrom).toBe(NOW - 45 * 24 * 3_600_000)
  })

  it('forgets nothing of the journal because the device takes this for a later year', () => {
    const later = NOW + 5 * 365 * 24 * 3_600_000
    const changes = planReply(local({ outbox: [put(1)] }), { ...sent, at: later }, reply({ ack: 1 }), later)
    expect(changes?.journalFrom).toBe(NOW - 45 * 24 * 3_600_000)
    expect(changes?.journaled).toEqual([acked(1)])
  })
})

describe('a refusal', () => {
  it('keeps the mutation with the words and goes on with the others', () => {
    const changes = plan(local({ outbox: [put(1), put(2)] }), reply({ ack: 2, results: [[1, 'invalid-field', 'Too long', 'name']] }))
    expect(changes.refused).toEqual([
      { ...put(1), code: 'invalid-field', message: 'Too long', field: 'name', together: 1 },
    ])
    expect(changes.unqueued).toEqual([1, 2])
  })

  it('counts for the whole group, as one change', () => {
    const outbox = [put(1), put(2, { group: 2 }), put(3)]
    const changes = plan(local({ outbox }), reply({ ack: 3, results: [[3, 'invalid-field', 'Too long', 'name']] }))
    expect(changes.refused.map(({ n, together, message, field }) => [n, together, message, field])).toEqual([
      [2, 2, 'Too long', null],
      [3, 2, 'Too long', 'name'],
    ])
  })
})

describe('rows', () => {
  const row = (n: number, fields: Record<string, unknown> | null): SyncReply['rows'][number] => ['v', idOf(n), 7, fields]

  it('are shown with what waits laid over them', () => {
    const changes = plan(local({ outbox: [put(1)] }), reply({ rows: [row(1, { name: 'Old', createdAt: 5 })] }))
    expect(changes.shown.get('vehicles')).toEqual([{ id: idOf(1), name: 'Car 1', createdAt: 5 }])
  })

  it('are shown as the server has them when it has judged what waited', () => {
    const changes = plan(local({ outbox: [put(1)] }), reply({ ack: 1, rows: [row(1, { name: 'Later', createdAt: 5 })] }))
    expect(changes.shown.get('vehicles')).toEqual([{ id: idOf(1), name: 'Later', createdAt: 5 }])
  })

  it('keep fields this version does not know', () => {
    const changes = plan(local(), reply({ rows: [row(1, { name: 'Car', plate: 'ROAD 1', createdAt: 5 })] }))
    expect(changes.shown.get('vehicles')).toEqual([{ id: idOf(1), name: 'Car', plate: 'ROAD 1', createdAt: 5 }])
  })

  it('of an older server have the newer fields at their defaults', () => {
    const goal = ['g', idOf(1), 7, { name: 'Tires', amount: 1, targetDate: '2026-12-24', createdAt: 5 }] as SyncReply['rows'][number]
    expect(plan(local(), reply({ rows: [goal] })).shown.get('goals')).toMatchObject([{ startDate: null, completed: false }])
  })

  it('leave the screen when they are gone', () => {
    expect(plan(local(), reply({ rows: [row(1, null)] })).hidden.get('vehicles')).toEqual([idOf(1)])
  })

  it('stay on the screen when an edit is waiting that will bring them back', () => {
    const changes = plan(local({ outbox: [put(1)] }), reply({ rows: [row(1, null)] }))
    expect([changes.shown.size, changes.hidden.size]).toEqual([0, 0])
  })

  it('of an unknown kind are parked', () => {
    const changes = plan(local(), reply({ rows: [['zz', idOf(1), 7, { wheels: 3 }]] }))
    expect(changes.parked).toEqual([{ code: 'zz', id: idOf(1), seq: 7, fields: { wheels: 3 } }])
  })

  it('of an unfinished answer are staged, and shown with the last page, the newest of each', () => {
    const first = plan(local(), reply({ more: true, rows: [row(1, { name: 'A', createdAt: 5 }), row(2, { name: 'B', createdAt: 5 })] }))
    expect(first.shown.size).toBe(0)
    expect(first.state, 'nothing of it has been read yet').toMatchObject({ shown: state.shown, lastSyncedAt: state.lastSyncedAt })
    const last = plan(local({ staged: first.staged ?? [] }), reply({ rows: [row(1, { name: 'C', createdAt: 5 })] }))
    expect(last.shown.get('vehicles')?.map(({ name }) => name)).toEqual(['C', 'B'])
    expect(last.staged).toBeNull()
    expect(last.state).toMatchObject({ shown: '2.b', lastSyncedAt: NOW })
  })

  it('of a first sync are shown page by page', () => {
    const fresh = local({ state: { ...state, complete: false } })
    const changes = plan(fresh, reply({ more: true, rows: [row(1, { name: 'A', createdAt: 5 })] }))
    expect(changes.shown.get('vehicles')).toHaveLength(1)
    expect(changes.state.complete).toBe(false)
  })
})

describe('what a removal took along', () => {
  const child = { id: idOf(7), vehicleId: idOf(1), date: '2026-11-20', startingMileage: 0, endingMileage: 9, createdAt: 5 }
  const removal: Waiting = { ...put(1, { op: 'remove', fields: {} }), taken: [{ entity: 'mileage', id: idOf(7), row: child }] }
  const childRow = (fields: Record<string, unknown> | null): SyncReply['rows'][number] => ['m', idOf(7), 7, fields]

  it('stays hidden while the removal waits, and is remembered as the server tells it', () => {
    const changes = plan(local({ outbox: [removal] }), reply({ rows: [childRow({ ...child, endingMileage: 10 })] }))
    expect(changes.hidden.get('mileage')).toEqual([idOf(7)])
    expect(changes.queued[0]?.taken).toEqual([{ entity: 'mileage', id: idOf(7), row: { ...child, endingMileage: 10 } }])
  })

  it('stands again when the server heard the removal and did not remove it', () => {
    expect(plan(local({ outbox: [removal] }), reply({ ack: 1 })).shown.get('mileage')).toEqual([child])
  })

  it('is gone when the server says so, on this page or one before', () => {
    const sameAnswer = plan(local({ outbox: [removal] }), reply({ ack: 1, rows: [childRow(null)] }))
    expect(sameAnswer.hidden.get('mileage')).toEqual([idOf(7)])
    const staged = [{ code: 'm', id: idOf(7), seq: 7, fields: null }]
    expect(plan(local({ outbox: [removal], staged }), reply({ ack: 1 })).hidden.get('mileage')).toEqual([idOf(7)])
  })

  it.each(['forgotten', 'restored'] as const)('stays gone when all that a %s server has was sent and it was not among it', (retelling) => {
    const asking = local({ state: { ...state, cursor: null, retelling }, outbox: [removal] })
    const all = { ...sent, cursor: null, firstN: 0, lastN: 0 }
    expect(planReply(asking, all, reply({ more: true }), NOW)?.queued).toEqual([])
    const told = planReply(asking, all, reply(), NOW)
    expect(told?.queued[0]?.taken).toEqual([{ entity: 'mileage', id: idOf(7), row: null }])
    expect(plan(local({ outbox: told?.queued ?? [] }), reply({ ack: 1 })).shown.size).toBe(0)
  })

  it('waits for the last page before it stands again', () => {
    const first = plan(local({ outbox: [removal] }), reply({ ack: 1, more: true }))
    expect(first.shown.size).toBe(0)
    const last = plan(local({ staged: first.staged ?? [] }), reply({ ack: 1, rows: [childRow(null)] }))
    expect(last.hidden.get('mileage')).toEqual([idOf(7)])
  })
})

describe('the clock', () => {
  it('comes after all that the server has seen', () => {
    expect(plan(local(), reply()).state.clock).toBe(hybridTime(NOW + 1))
  })

  it('never goes back within reason, and is drawn back from years ahead', () => {
    const slightly = { ...state, clock: hybridTime(NOW + 1_000) }
    expect(plan(local({ state: slightly }), reply()).state.clock).toBe(slightly.clock)
    for (const ahead of [2_001, 1e11]) {
      const far = { ...state, clock: hybridTime(NOW + ahead) }
      expect(plan(local({ state: far }), reply()).state.clock).toBe(hybridTime(NOW + 1))
    }
  })

  it('is corrected by the middle of the call', () => {
    expect(planReply(local(), sent, reply({ now: NOW + 1_100 }), NOW + 200)?.state.ahead).toBe(1_000)
  })

  it('is not judged by an answer that took long', () => {
    const known = { ...state, ahead: -300 }
    expect(planReply(local({ state: known }), sent, reply({ now: NOW + 1_000 }), NOW + 90_000)?.state.ahead).toBe(-300)
  })

  it('is corrected by the end of the call when it was set back during it', () => {
    expect(planReply(local(), sent, reply({ now: NOW }), NOW - 1e9)?.state.ahead).toBe(1e9)
  })
})

it('asks for everything anew after an unknown cursor, with the journal above the last number the server holds', () => {
  const changes = planUnknownCursor(local({ journal: [acked(3), acked(4)], outbox: [put(5)] }), sent, 3)
  expect(changes).toMatchObject({ queued: [put(4)], unjournaled: [4], unqueued: [], staged: null, state: { cursor: null, nextN: 9 } })
})

it('still has the driver asked about what a restored server lacks when it has forgotten removals meanwhile', () => {
  expect(planTooOld(local({ state: { ...state, retelling: 'restored' } }), sent, 8)?.state.retelling).toBe('restored')
  expect(planTooOld(local(), sent, 8)?.state.retelling).toBe('forgotten')
})

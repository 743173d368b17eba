/** A simulated device: the real planner and the real rules for writing on an in-memory store. */
import { referencesFrom, referencesTo } from '#core/entities/family.ts'
import type { SyncReply } from '#core/sync/protocol.ts'
import { RuleError } from '#core/errors.ts'
import { entityNames, type AnyFields, type AnyRow, type EntityName } from '#core/entities/index.ts'
import { newDevice, type DeviceState } from '../../data/device-state.ts'
import type { Acknowledged, Refused, TakenRow, Waiting } from '../../data/outbox.ts'
import { putDraft, withNumbers, type Draft } from '../../data/saving/change.ts'
import type { ServerRow } from '../../data/server-row.ts'
import { fullBatch } from '../../sync/plan/batch-limits.ts'
import { leftAfter, stateAhead } from '../../sync/plan/plan-ahead.ts'
import { planReply } from '../../sync/plan/plan-reply.ts'
import { pack, planRequest, type OutgoingRequest } from '../../sync/plan/plan-request.ts'
import { planTooOld, planUnknownCursor } from '../../sync/plan/plan-retelling.ts'
import { isCountWhole, stillStands, type Sent, type SyncChanges } from '../../sync/plan/plan.ts'
import { missingFromResend, withWholeRow } from '../../sync/settling/retell.ts'
import type { ServerAnswer } from './server.ts'

export interface SimDevice {
  state: DeviceState
  /** Milliseconds its clock is off. */
  skew: number
  readonly rows: ReadonlyMap<EntityName, Map<string, AnyRow>>
  readonly outbox: Map<number, Waiting>
  readonly journal: Map<number, Acknowledged>
  readonly refused: Map<number, Refused>
  readonly staged: Map<string, ServerRow>
  /** Numbers that were ever acknowledged, even if the server lost them later. */
  readonly acknowledged: Set<number>
  /** Each value that an answer has brought it (`valueKey`), with the number of the first mutation written after that. */
  readonly read: Map<string, number>
  /** The form that is open: how far the driver had read when it opened, and the number of the next mutation then. */
  form: OpenForm
  /** That number for each mutation that was written in a form. */
  readonly openedBefore: Map<number, number>
  /** What its last removal took, for an undo. */
  removed: readonly { readonly entity: EntityName; readonly row: AnyRow; readonly read: DeviceState['shown'] }[]
}

interface OpenForm {
  readonly read: DeviceState['shown']
  readonly nextN: number
}

/** One change of a group: a put of fields, or a removal. */
export interface SimChange {
  readonly op: 'put' | 'remove'
  readonly entity: EntityName
  readonly id: string
  readonly fields: AnyFields
  /** Written without checking the rules, as an older version of the app with weaker ones would. */
  readonly unchecked?: boolean
}

/** A newly installed device. */
export function installDevice(user: string, id: string, skew: number): SimDevice {
  return {
    state: newDevice(user, id),
    skew,
    rows: new Map(entityNames.map((name) => [name, new Map()])),
    outbox: new Map(),
    journal: new Map(),
    refused: new Map(),
    staged: new Map(),
    acknowledged: new Set(),
    read: new Map(),
    form: { read: null, nextN: 1 },
    openedBefore: new Map(),
    removed: [],
  }
}

/** Opens a form, which shows this moment for as long as it is open. */
export function openForm(device: SimDevice): void {
  device.form = { read: device.state.shown, nextN: device.state.nextN }
}

/**
 * Saves changes as one, as `saveTogether` does, all of them made in `form` if there is one. Changes that break a rule or change
 * nothing are left out.
 */
export function write(device: SimDevice, changes: readonly SimChange[], now: number, form?: OpenForm): void {
  const drafts = changes.flatMap((change) => {
    const draft = change.op === 'put' ? put(device, change, now) : takeOut(device, change.entity, change.id)
    return draft ? [draft] : []
  })
  if (!form) return queue(device, { drafts, together: true }, now)
  const first = device.state.nextN
  queue(device, { drafts: drafts.map((draft) => ({ ...draft, read: form.read })), together: true }, now)
  for (const n of drafts.keys()) device.openedBefore.set(first + n, form.nextN)
}

/** Brings back what the last removal took, as `restore` does. */
export function undo(device: SimDevice, now: number): void {
  const drafts = device.removed.map(({ entity, row, read }): Draft => {
    tableOf(device, entity).set(row.id, row)
    const { id, createdAt: _, ...fields } = row
    return { op: 'put', entity, id, fields, read }
  })
  device.removed = []
  queue(device, { drafts, together: false }, now)
}

/** The device's next request. It records how far it has sent, as a real one does before sending. */
export function nextRequest(device: SimDevice, mutations: number, now: number): Outgoing {
  return requestFrom(device, { state: device.state, waiting: inOrder(device.outbox) }, mutations, now)
}

/** The next request before the previous answer is written; null when that must be written first. */
export function requestAhead(device: SimDevice, before: SentFrom, reply: SyncReply, mutations: number, now: number): Outgoing | null {
  const { state, waiting, sent } = before
  const ahead = device.state.device === state.device ? stateAhead(state, sent, reply) : null
  const left = leftAfter(waiting, sent.lastN)
  return ahead && left.length > 0 ? requestFrom(device, { state: ahead, waiting: left }, mutations, now) : null
}

/** A request, with what it was made from. */
export interface SentFrom {
  readonly state: DeviceState
  readonly waiting: readonly Waiting[]
  readonly sent: Sent
}

interface Outgoing extends SentFrom {
  readonly request: OutgoingRequest
}

function requestFrom(device: SimDevice, from: Omit<SentFrom, 'sent'>, mutations: number, now: number): Outgoing {
  const planned = planRequest(from.state, pack(from.waiting, { ...fullBatch, mutations }), now + device.skew)
  device.state = { ...device.state, sentN: Math.max(device.state.sentN, planned.sent.lastN) }
  return { ...from, ...planned }
}

/** What a device does with an answer. */
export interface Planner {
  readonly reply: typeof planReply
  readonly unknownCursor: typeof planUnknownCursor
  readonly tooOld: typeof planTooOld
}

export const planner: Planner = { reply: planReply, unknownCursor: planUnknownCursor, tooOld: planTooOld }

/** Takes in an answer in one step: a real device does it in one transaction. */
export function receive(device: SimDevice, sent: Sent, answer: ServerAnswer, now: number, plan: Planner = planner): void {
  const local = {
    state: device.state,
    outbox: inOrder(device.outbox),
    journal: inOrder(device.journal),
    staged: [...device.staged.values()],
  }
  const ack = answer.kind === 'reply' ? answer.reply.ack : answer.ack
  if (stillStands(local.state, sent) && !isCountWhole(local, ack)) throw new Error('A whole book would begin a new count')
  const changes = answer.kind === 'reply'
    ? plan.reply(local, sent, answer.reply, now + device.skew)
    : (answer.kind === 'too-old' ? plan.tooOld : plan.unknownCursor)(local, sent, answer.ack)
  if (!changes) return
  if (answer.kind === 'reply' && changes.staged === null) {
    noteRead(device, [...local.staged, ...answer.reply.rows.map(([code, id, , fields]) => ({ code, id, fields }))])
  }
  apply(device, changes, ack)
}

function apply(device: SimDevice, changes: SyncChanges, ack: number): void {
  const why = device.state.retelling
  device.state = changes.state
  for (const n of changes.unqueued) device.outbox.delete(n)
  for (const mutation of changes.queued) device.outbox.set(mutation.n, mutation)
  for (const n of changes.unjournaled) device.journal.delete(n)
  for (const mutation of changes.journaled) {
    device.journal.set(mutation.n, mutation)
    device.acknowledged.add(mutation.n)
  }
  for (const refused of changes.refused) device.refused.set(refused.n, refused)
  for (const [entity, rows] of changes.shown) for (const row of rows) tableOf(device, entity).set(row.id, row)
  for (const [entity, ids] of changes.hidden) for (const id of ids) tableOf(device, entity).delete(id)
  if (changes.staged) for (const row of changes.staged) device.staged.set(`${row.code}/${row.id}`, row)
  else device.staged.clear()
  if (why !== null && changes.state.retelling === null) settleMissing(device, changes, { why, ack })
}

/** What waits may hide such a value; then that change meets it on the server, which tells of it. */
function noteRead(device: SimDevice, rows: readonly Pick<ServerRow, 'code' | 'id' | 'fields'>[]): void {
  for (const { code, id, fields } of rows) {
    for (const [field, value] of Object.entries(fields ?? {})) {
      const key = valueKey(code, id, field, JSON.stringify(value))
      if (!device.read.has(key)) device.read.set(key, device.state.nextN)
    }
  }
}

/** Names a value of a row's field, given as JSON. */
export const valueKey = (code: string, id: string, field: string, json: string): string => [code, id, field, json].join('/')

/** As a real device does at the end of a full resend; the driver gives back what the server lost. */
function settleMissing(
  device: SimDevice,
  changes: SyncChanges,
  { why, ack }: { readonly why: 'restored' | 'forgotten'; readonly ack: number },
): void {
  const here = new Map(entityNames.map((entity) => [entity, [...tableOf(device, entity).keys()]]))
  const { rows, edits } = missingFromResend(changes, here, inOrder(device.outbox).filter(({ n }) => n > ack))
  for (const edit of edits) {
    const row = tableOf(device, edit.entity).get(edit.id)
    if (row) device.outbox.set(edit.n, withWholeRow(edit, row))
  }
  if (why === 'forgotten') for (const { entity, id } of rows) tableOf(device, entity).delete(id)
}

/** The rows as the driver sees them: a dangling reference reads as null. */
export function shownRows(device: SimDevice, entity: EntityName): AnyRow[] {
  const detached = referencesFrom(entity, 'detach')
  return [...tableOf(device, entity).values()].map((row) => {
    const lost = detached.filter(({ field, parent }) => !tableOf(device, parent).has(String(row[field])))
    return { ...row, ...Object.fromEntries(lost.map(({ field }) => [field, null])) }
  })
}

/**
 * The first row whose screen does not show the driver's latest change while the server has not judged it yet (numbers
 * above `heard`, never acknowledged); null when there is none.
 */
export function notOnScreen(device: SimDevice, heard: number): string | null {
  const latest = new Map<string, { entity: EntityName; id: string; wanted: AnyFields | null }>()
  for (const { n, op, entity, id, fields, taken = [] } of inOrder(device.outbox)) {
    if (n <= heard || device.acknowledged.has(n)) continue
    latest.set(`${entity}/${id}`, { entity, id, wanted: op === 'put' ? fields : null })
    for (const child of taken) latest.set(`${child.entity}/${child.id}`, { ...child, wanted: null })
  }
  for (const [key, { entity, id, wanted }] of latest) {
    const row = tableOf(device, entity).get(id)
    const fits = wanted === null
      ? row === undefined
      : Object.entries(wanted).every(([field, value]) => JSON.stringify(row?.[field]) === JSON.stringify(value))
    if (!fits) return key
  }
  return null
}

function put(device: SimDevice, { entity, id, fields, unchecked }: SimChange, now: number): Draft | null {
  const before = tableOf(device, entity).get(id)
  if (unchecked) {
    tableOf(device, entity).set(id, { createdAt: now, ...before, ...fields, id })
    return { op: 'put', entity, id, fields }
  }
  try {
    const { row, draft } = putDraft(entity, id, before, fields, device.state, now + device.skew)
    if (draft) tableOf(device, entity).set(id, row)
    return draft
  } catch (error) {
    if (error instanceof RuleError) return null
    throw error
  }
}

function takeOut(device: SimDevice, entity: EntityName, id: string): Draft | null {
  const row = tableOf(device, entity).get(id)
  if (!row) return null
  const below = familyOf(device, entity, id)
  device.removed = [{ entity, row }, ...below].map((member) => ({ ...member, read: device.state.shown }))
  for (const member of device.removed) tableOf(device, member.entity).delete(member.row.id)
  return { op: 'remove', entity, id, fields: {}, taken: below.map(({ entity: kind, row: child }): TakenRow => ({ entity: kind, id: child.id, row: child })) }
}

function familyOf(device: SimDevice, parent: EntityName, id: string): { entity: EntityName; row: AnyRow }[] {
  return referencesTo(parent, 'cascade').flatMap(({ child, field }) =>
    [...tableOf(device, child).values()]
      .filter((row) => row[field] === id)
      .flatMap((row) => [{ entity: child, row }, ...familyOf(device, child, row.id)]))
}

function queue(device: SimDevice, work: { readonly drafts: readonly Draft[]; readonly together: boolean }, now: number): void {
  const { state, waiting } = withNumbers(device.state, work, now + device.skew)
  device.state = state
  for (const mutation of waiting) device.outbox.set(mutation.n, mutation)
}

function tableOf(device: SimDevice, entity: EntityName): Map<string, AnyRow> {
  const table = device.rows.get(entity)
  if (!table) throw new Error(`There is no table ${entity}`)
  return table
}

function inOrder<M extends Waiting>(mutations: ReadonlyMap<number, M>): M[] {
  return [...mutations.values()].sort((one, other) => one.n - other.n)
}

/**
 * What a driver's action does to rows and outbox, as plain values: the same code runs on IndexedDB on the device and in
 * the simulation.
 */
import { changedGroups } from '#core/entities/changed-groups.ts'
import { admit } from '#core/entities/admit.ts'
import type { AnyFields, AnyRow, EntityName, FieldsOf } from '#core/entities/index.ts'
import { canPack, MAX_BATCH_MUTATIONS } from '#core/sync/batch.ts'
import type { Mutation } from '#core/sync/mutation.ts'
import { millisecondOf, nextTime } from '#core/sync/stamp.ts'
import type { DeviceState } from '../device-state.ts'
import type { TakenRow, Waiting } from '../outbox.ts'

/** One of several changes that are saved as one. A put creates the row or changes the given fields. */
export type Change = {
  [N in EntityName]:
    | {
      readonly op: 'put'; readonly entity: N; readonly id: string; readonly fields: Partial<FieldsOf<N>>
      /** Changes nothing if the row exists by then. */
      readonly isNew?: true
      /** How far the driver had read when he looked at what it replaces; the device's state when it is not known. */
      readonly read?: Mutation['read']
    }
    | {
      readonly op: 'remove'; readonly entity: N; readonly id: string
      /** Takes back an entry, as an undo does: the row is not kept among the deletions. */
      readonly takesBack?: true
    }
}[EntityName]

/** True when this version knows the kind and the fields; a newer version may have noted the change on this device. */
export function isKnown(change: Change): boolean {
  return canPack({ entity: change.entity, fields: change.op === 'put' ? change.fields : {} })
}

/** A mutation without its number and time. */
export interface Draft {
  readonly op: 'put' | 'remove'
  readonly entity: EntityName
  readonly id: string
  readonly fields: AnyFields
  readonly taken?: readonly TakenRow[]
  /** See `Waiting`. */
  readonly made?: number
  /** Instead of all that the device shows by now. */
  readonly read?: Mutation['read']
}

/** The device's time corrected by the offset last seen from the server, ms since 1970. */
export function correctedNow(state: Pick<DeviceState, 'ahead'>, nowMs: number): number {
  return Math.floor(nowMs) + state.ahead
}

/**
 * Puts field values into a row, or creates it. The draft carries only what changed, in whole groups; null when nothing
 * did. Throws RuleError when the row would break a rule.
 */
export function putDraft(
  entity: EntityName,
  id: string,
  before: AnyRow | undefined,
  fields: AnyFields,
  state: Pick<DeviceState, 'clock' | 'ahead'>,
  nowMs: number,
): { row: AnyRow; draft: Draft | null } {
  const values: AnyFields = admit(entity, { ...before, ...fields })
  if (!before) {
    const createdAt = millisecondOf(nextTime(state.clock, correctedNow(state, nowMs)))
    return { row: { ...values, id, createdAt }, draft: { op: 'put', entity, id, fields: values, made: createdAt } }
  }
  const changed = changedGroups(entity, before, values)
  return {
    row: { ...before, ...values },
    draft: Object.keys(changed).length === 0 ? null : { op: 'put', entity, id, fields: changed },
  }
}

/**
 * Gives drafts their numbers and times. `together` means that the server applies all of them or none; then at most
 * `MAX_BATCH_MUTATIONS`, since a group must fit into one request.
 */
export function withNumbers(
  state: DeviceState,
  { drafts, together }: { readonly drafts: readonly Draft[]; readonly together: boolean },
  nowMs: number,
): { state: DeviceState; waiting: Waiting[] } {
  const grouped = together && drafts.length > 1
  if (grouped && drafts.length > MAX_BATCH_MUTATIONS) {
    throw new Error(`At most ${MAX_BATCH_MUTATIONS} changes can be saved as one`)
  }
  let { clock } = state
  const waiting = drafts.map((draft, index): Waiting => {
    // The row was created a moment ago: with a time other than the one it shows, it would have to be written again.
    clock = nextTime(clock, draft.made ?? correctedNow(state, nowMs))
    const mutation = { read: state.shown, ...draft, n: state.nextN + index, at: clock }
    return grouped && index === 0 ? { ...mutation, group: drafts.length } : mutation
  })
  return { state: { ...state, clock, nextN: state.nextN + drafts.length }, waiting }
}

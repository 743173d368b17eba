/** How much of the outbox fits into one request. */
import { canPack, MAX_BATCH_MUTATIONS } from '#core/sync/batch.ts'
import { MAX_BATCH_BYTES } from '#core/sync/protocol.ts'
import type { Waiting } from '../../data/outbox.ts'

export interface BatchLimits {
  readonly mutations: number
  readonly bytes: number
}

export const fullBatch: BatchLimits = { mutations: MAX_BATCH_MUTATIONS, bytes: MAX_BATCH_BYTES }

/** Half the limits, after the server or something in front of it found a request too large; never less than one mutation. */
export function halved({ mutations, bytes }: BatchLimits): BatchLimits {
  return { mutations: Math.max(1, Math.floor(mutations / 2)), bytes: Math.ceil(bytes / 2) }
}

/** An upper bound for the id, time, entity and brackets of a packed mutation. */
const ENVELOPE_BYTES = 80

/**
 * The first waiting mutations that fit, contiguous and never splitting an atomic group; at least one unit, however large.
 * Stops before the first mutation with a name this version does not know: sent without its names it would be refused, so
 * it waits for a newer page.
 */
export function takeBatch(waiting: readonly Waiting[], limits: BatchLimits): Waiting[] {
  const batch: Waiting[] = []
  let bytes = 0
  for (const unit of unitsOf(waiting)) {
    const next = batch.at(-1)?.n
    if ((next !== undefined && unit[0]?.n !== next + 1) || !unit.every(canPack)) break
    bytes += unit.reduce((sum, { fields }) => sum + ENVELOPE_BYTES + bytesOf(fields), 0)
    if (batch.length > 0 && (batch.length + unit.length > limits.mutations || bytes > limits.bytes)) break
    batch.push(...unit)
  }
  return batch
}

/** Splits mutations, in order, into atomic groups; a mutation without a group is a unit of its own. */
export function unitsOf(mutations: readonly Waiting[]): Waiting[][] {
  const units: Waiting[][] = []
  for (let at = 0; at < mutations.length;) {
    const size = mutations[at]?.group ?? 1
    units.push(mutations.slice(at, at + size))
    at += size
  }
  return units
}

/** At most three UTF-8 bytes per UTF-16 unit: notes may be in any script. */
function bytesOf(fields: object): number {
  const text = JSON.stringify(fields)
  return /^[\x20-\x7e]*$/.test(text) ? text.length : text.length * 3
}

/**
 * A batch of mutations on the wire. Everything that follows from the position in the batch is omitted: numbers are
 * contiguous, times are relative to the first one, entities and fields go by their registry codes and tags.
 * A put is `[code, id, time, [tag, value, tag, value ...]]`, a remove has 0 in place of the list; a fifth item is the
 * size of an atomic group. A one-field edit takes about 50 bytes. What the device had read when it wrote them is stated
 * once for all that have it in common.
 */
import { definitionOf, entityNames, isEntityName, type EntityName } from '../entities/index.ts'
import { packId, unpackId } from './ids.ts'
import type { Mutation } from './mutation.ts'

/** The most mutations in one batch; a group travels in one batch, so this limits a group too. */
export const MAX_BATCH_MUTATIONS = 500

const byCode = new Map(entityNames.map((name) => [definitionOf(name).code, name]))

/** The entity with a code; undefined for one this version does not know. */
export function entityOfCode(code: string): EntityName | undefined {
  return byCode.get(code)
}

/** One mutation in the form described at the top of this file. */
export type PackedMutation = readonly unknown[]

/** Consecutive mutations, packed. */
export interface Batch {
  /** Number of the first one. */
  readonly n: number
  /** Hybrid time of the first one. */
  readonly at: number
  readonly items: readonly PackedMutation[]
  /**
   * What had been read (`Mutation.read`), as `[index, cursor]`: it holds from the item at this index on. No cursor means
   * not known, as does a list without the index; malformed entries are skipped.
   */
  readonly read?: readonly unknown[] | undefined
}

/** True when this version knows the mutation's entity and fields; a newer version on the same device may have written it. */
export function canPack({ entity, fields }: Pick<Mutation, 'entity' | 'fields'>): boolean {
  return isEntityName(entity) && Object.keys(fields).every((field) => Object.hasOwn(definitionOf(entity).fields, field))
}

/** Packs contiguous mutations, all of which `canPack`. Throws when the list is empty or has a gap. */
export function packBatch(mutations: readonly Mutation[]): Batch {
  const first = mutations[0]
  if (!first) throw new Error('A batch holds at least one mutation')
  const items = mutations.map((mutation, index) => {
    if (mutation.n !== first.n + index) throw new Error(`Mutation ${first.n + index} is missing from the batch`)
    const { code, tags } = definitionOf(mutation.entity)
    const payload = mutation.op === 'remove'
      ? 0
      : Object.entries(mutation.fields).flatMap(([field, value]) => [tags.indexOf(field), value])
    const item = [code, packId(mutation.id), mutation.at - first.at, payload]
    return mutation.group === undefined ? item : [...item, mutation.group]
  })
  const read = mutations.flatMap(({ read: cursor }, index) =>
    (cursor === mutations[index - 1]?.read ? [] : [cursor === undefined ? [index] : [index, cursor]]))
  return { n: first.n, at: first.at, items, ...read.length > 0 && { read } }
}

interface Item {
  readonly code: string
  readonly packedId: string
  /** Relative to the batch's own time. */
  readonly at: number
  readonly payload: 0 | readonly unknown[]
  readonly group: number | undefined
}

/** True for a valid number of mutations in one group. */
export const isGroupSize = (size: unknown): size is number =>
  Number.isSafeInteger(size) && Number(size) >= 1 && Number(size) <= MAX_BATCH_MUTATIONS

/** The parts of an item, checked by hand because a schema would take longer than the merge. Null when malformed. */
function partsOf(item: PackedMutation): Item | null {
  const [code, packedId, at, payload, group] = item
  if (typeof code !== 'string' || typeof packedId !== 'string' || !Number.isSafeInteger(at)) return null
  if (payload !== 0 && !Array.isArray(payload)) return null
  if (item.length === 5 ? !isGroupSize(group) : item.length !== 4) return null
  return { code, packedId, at: Number(at), payload, group: isGroupSize(group) ? group : undefined }
}

/** One unpacked item: a mutation, or the number of an unreadable one that must not block the others. */
export type Unpacked =
  | { readonly ok: true; readonly mutation: Mutation }
  | { readonly ok: false; readonly n: number; readonly code: 'unknown-entity' | 'malformed'; readonly item: PackedMutation }

/** The cursors a batch states, by the index from which they hold. */
function readIn({ read = [] }: Batch): Map<unknown, Mutation['read']> {
  return new Map(read.flatMap((entry): [unknown, Mutation['read']][] => {
    const [index, cursor] = Array.isArray(entry) ? entry as readonly unknown[] : []
    return cursor === null || cursor === undefined || typeof cursor === 'string' ? [[index, cursor]] : []
  }))
}

/** Unpacks a batch, each item on its own. Field values are not checked here. */
export function unpackBatch(batch: Batch): Unpacked[] {
  const stated = readIn(batch)
  let read: Mutation['read']
  return batch.items.map((item, index): Unpacked => {
    if (stated.has(index)) read = stated.get(index)
    const n = batch.n + index
    const parts = partsOf(item)
    if (parts === null) return { ok: false, n, code: 'malformed', item }
    const { payload, group } = parts
    const entity = entityOfCode(parts.code)
    if (entity === undefined) return { ok: false, n, code: 'unknown-entity', item }
    const id = unpackId(parts.packedId)
    const at = batch.at + parts.at
    const fields = payload === 0 ? {} : unpackFields(entity, payload)
    if (id === undefined || fields === undefined || !Number.isSafeInteger(at) || at < 0) {
      return { ok: false, n, code: 'malformed', item }
    }
    const mutation: Mutation = {
      n, op: payload === 0 ? 'remove' : 'put', entity, id, at, fields,
      ...group !== undefined && { group }, ...read !== undefined && { read },
    }
    return { ok: true, mutation }
  })
}

function unpackFields(entity: EntityName, payload: readonly unknown[]): Record<string, unknown> | undefined {
  const { tags } = definitionOf(entity)
  const fields: Record<string, unknown> = {}
  for (let at = 0; at < payload.length; at += 2) {
    const field = tags[Number(payload[at])]
    if (field === undefined || typeof payload[at] !== 'number' || at + 1 >= payload.length) return undefined
    fields[field] = payload[at + 1]
  }
  return fields
}

/**
 * The expected outcome, computed by the simplest means possible: every put and every removal ever received, each with its
 * stamp, and for each value the latest. It shares neither the merge nor any table with the store.
 */
import { definitionOf, entityNames, type AnyFields, type AnyRow, type EntityName } from '#core/entities/index.ts'
import { stampGroupOf } from '#core/entities/stamp-groups.ts'
import { referencesFrom } from '#core/entities/family.ts'
import type { Unpacked } from '#core/sync/batch.ts'
import type { Mutation } from '#core/sync/mutation.ts'
import { clampTime, isLater, millisecondOf, type Stamp } from '#core/sync/stamp.ts'
import type { Applied } from '../../../sync-server/store/store.ts'

interface Heard {
  readonly mutation: Mutation
  readonly stamp: Stamp
}

interface DeviceHeard {
  lastN: number
  lastAt: number
  readonly refused: Set<number>
}

export interface Oracle {
  readonly heard: Heard[]
  readonly devices: Map<string, DeviceHeard>
}

export function newOracle(): Oracle {
  return { heard: [], devices: new Map() }
}

/** A copy of the oracle, for a server that is later restored to this moment. */
export function copyOf({ heard, devices }: Oracle): Oracle {
  return {
    heard: [...heard],
    devices: new Map([...devices].map(([id, known]) => [id, { ...known, refused: new Set(known.refused) }])),
  }
}

/** What the server has received from a device. */
export function heardOf(oracle: Oracle, device: string): DeviceHeard {
  const known = oracle.devices.get(device) ?? { lastN: 0, lastAt: 0, refused: new Set<number>() }
  oracle.devices.set(device, known)
  return known
}

/** Records a batch as it arrives: each number of a device counts once, in order. */
export function hear(oracle: Oracle, device: string, batch: readonly Unpacked[], { ack, results }: Applied, now: number): void {
  const known = heardOf(oracle, device)
  const refusedNow = new Set(results.map(([n]) => n))
  for (const item of batch) {
    const n = item.ok ? item.mutation.n : item.n
    if (n !== known.lastN + 1 || n > ack) continue
    known.lastN = n
    if (item.ok) known.lastAt = clampTime(item.mutation.at, known.lastAt, now)
    if (refusedNow.has(n)) known.refused.add(n)
    else if (item.ok) oracle.heard.push({ mutation: item.mutation, stamp: [known.lastAt, device] })
  }
}

/** The rows that must be shown in the end. */
export function expectedRows(oracle: Oracle): Map<EntityName, AnyRow[]> {
  const rows = new Map<EntityName, Map<string, ExpectedRow>>(entityNames.map((name) => [name, new Map()]))
  for (const { mutation, stamp } of oracle.heard) note(rows, mutation, stamp)
  const shown = entityNames.map((entity): [EntityName, AnyRow[]] => {
    const alive = [...(rows.get(entity) ?? [])].filter(([, row]) => isShown(rows, entity, row))
    return [entity, alive.map(([id, row]) => ({ ...valuesOf(row), id, createdAt: row.createdAt }))]
  })
  return withoutLostReferences(new Map(shown))
}

/**
 * Every value ever received that is neither current, nor overwritten by the device that wrote it, nor written again
 * later: code, row, field and JSON of each. The history must hold them.
 */
export function replacedValues({ heard }: Oracle): string[] {
  const fields = new Map<string, { readonly value: string; readonly stamp: Stamp }[]>()
  for (const { mutation: { op, entity, id, fields: values }, stamp } of heard) {
    if (op === 'remove') continue
    for (const [field, value] of Object.entries(values)) {
      const key = [definitionOf(entity).code, id, field].join('/')
      fields.set(key, [...fields.get(key) ?? [], { value: JSON.stringify(value), stamp }])
    }
  }
  return [...fields].flatMap(([key, said]) => {
    const latest = said.reduce((one, other) => (isLater(one.stamp, other.stamp) ? one : other))
    return said
      .filter(({ value, stamp }) => value !== latest.value && !said.some((other) =>
        isLater(other.stamp, stamp) && (other.stamp[1] === stamp[1] || other.value === value)))
      .map(({ value }) => `${key}/${value}`)
  })
}

interface ExpectedRow {
  readonly values: Map<string, { readonly value: unknown; readonly stamp: Stamp }>
  put: Stamp | null
  removed: Stamp | null
  createdAt: number
}

type ExpectedTables = ReadonlyMap<EntityName, Map<string, ExpectedRow>>

function note(tables: ExpectedTables, { op, entity, id, fields }: Mutation, stamp: Stamp): void {
  const table = tables.get(entity)
  const row = table?.get(id) ?? { values: new Map(), put: null, removed: null, createdAt: Number.MAX_SAFE_INTEGER }
  table?.set(id, row)
  if (op === 'remove') {
    if (isLater(stamp, row.removed)) row.removed = stamp
    return
  }
  if (isLater(stamp, row.put)) row.put = stamp
  row.createdAt = Math.min(row.createdAt, millisecondOf(stamp[0]))
  for (const [field, value] of Object.entries(fields)) {
    const standing = row.values.get(field)
    if (isLater(stamp, standing?.stamp ?? null)) row.values.set(field, { value, stamp })
  }
  for (const field of row.values.keys()) assertWholeGroup(entity, row, field)
}

/** The fields of a group always carry one stamp. */
function assertWholeGroup(entity: EntityName, { values }: ExpectedRow, field: string): void {
  const members = definitionOf(entity).groups[stampGroupOf(entity, field)] ?? []
  const stamps = new Set(members.map((member) => values.get(member)?.stamp.join()))
  if (stamps.size > 1) throw new Error(`${entity}.${field} came without the rest of its group`)
}

function isShown(tables: ExpectedTables, entity: EntityName, row: ExpectedRow): boolean {
  const whole = Object.keys(definitionOf(entity).fields).every((field) => row.values.has(field))
  return whole && isPutLast(tables, entity, row)
}

/** Each removal that counts for a row: its own, and those that count for a parent and were not overtaken there. */
function* removals(tables: ExpectedTables, entity: EntityName, row: ExpectedRow): Generator<Stamp> {
  if (row.removed) yield row.removed
  for (const { field, parent } of referencesFrom(entity, 'cascade')) {
    const above = tables.get(parent)?.get(String(row.values.get(field)?.value))
    if (!above || isPutLast(tables, parent, above)) continue
    yield* removals(tables, parent, above)
  }
}

/** Whether a row was put after each removal that counts for it. */
function isPutLast(tables: ExpectedTables, entity: EntityName, row: ExpectedRow): boolean {
  const { put } = row
  return put !== null && [...removals(tables, entity, row)].every((gone) => isLater(put, gone))
}

function valuesOf({ values }: ExpectedRow): AnyFields {
  return Object.fromEntries([...values].map(([field, { value }]) => [field, value]))
}

function withoutLostReferences(shown: Map<EntityName, AnyRow[]>): Map<EntityName, AnyRow[]> {
  for (const [entity, rows] of shown) {
    for (const { field, parent } of referencesFrom(entity, 'detach')) {
      const there = new Set(shown.get(parent)?.map(({ id }) => id))
      shown.set(entity, rows.map((row) => (there.has(String(row[field])) ? row : { ...row, [field]: null })))
    }
  }
  return shown
}

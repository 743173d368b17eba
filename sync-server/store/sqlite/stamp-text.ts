/** Stamps as stored: `time in base 36:device`, and what is kept of a row's groups in one text. */
import { definitionOf, entityNames, type EntityName } from '#core/entities/index.ts'
import { stampGroupOf } from '#core/entities/stamp-groups.ts'
import type { MergedRow } from '#core/sync/merge.ts'
import { isSameStamp, type Stamp } from '#core/sync/stamp.ts'

/** A stamp as text. */
export function stampText(stamp: Stamp): string {
  return `${stamp[0].toString(36)}:${stamp[1]}`
}

/** The stamp of its text. */
export function readStamp(text: string): Stamp {
  const [time = '', device = ''] = text.split(':')
  return [Number.parseInt(time, 36), device]
}

const groupsByEntity = new Map(entityNames.map((name) => {
  const fields = Object.keys(definitionOf(name).fields)
  return [name, [...new Set(fields.map((field) => stampGroupOf(name, field)))]]
}))

/** The groups of an entity's fields. */
export const groupsOf = (entity: EntityName): readonly string[] => groupsByEntity.get(entity) ?? []

/** What is kept of a row's groups: their stamps, and since which seq devices can read the values. */
export interface KeptGroups {
  readonly stamps: MergedRow['stamps']
  /** Without a group that can be read since the row's own seq. */
  readonly since: Readonly<Record<string, number>>
}

/**
 * The groups that differ from the row (those with its latest put's stamp, readable since its own seq), as JSON: a stamp,
 * with the seq as a third part, or null if never written. Null when there are none.
 */
export function groupsText(entity: EntityName, put: Stamp | null, { stamps, since }: KeptGroups): string | null {
  const others: Record<string, string | null> = {}
  let differs = false
  for (const group of groupsOf(entity)) {
    const stamp = stamps[group] ?? null
    const seq = since[group]
    if (isSameStamp(stamp, put) && seq === undefined) continue
    others[group] = stamp && (seq === undefined ? stampText(stamp) : `${stampText(stamp)}:${seq}`)
    differs = true
  }
  return differs ? JSON.stringify(others) : null
}

/** The inverse of `groupsText`. */
export function readGroups(entity: EntityName, put: Stamp | null, text: string | null): KeptGroups {
  const others = text === null ? {} : (JSON.parse(text) as Readonly<Record<string, string | null>>)
  const stamps: Record<string, Stamp> = {}
  const since: Record<string, number> = {}
  for (const group of groupsOf(entity)) {
    const other = others[group]
    const stamp = other === undefined ? put : other === null ? null : readStamp(other)
    if (stamp !== null) stamps[group] = stamp
    const seq = other?.split(':')[2]
    if (seq !== undefined) since[group] = Number(seq)
  }
  return { stamps, since }
}

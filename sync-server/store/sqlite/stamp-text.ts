/** Stamps as stored: `time in base 36:device`, and the stamps of a row's groups in one text. */
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
  const colon = text.indexOf(':')
  return [Number.parseInt(text.slice(0, colon), 36), text.slice(colon + 1)]
}

const groupsByEntity = new Map(entityNames.map((name) => {
  const fields = Object.keys(definitionOf(name).fields)
  return [name, [...new Set(fields.map((field) => stampGroupOf(name, field)))]]
}))

/** The groups whose stamp differs from the latest put's (null: never written), as JSON; null when there are none. */
export function stampsText(entity: EntityName, { put, stamps }: MergedRow): string | null {
  const others: Record<string, string | null> = {}
  let differs = false
  for (const group of groupsByEntity.get(entity) ?? []) {
    const stamp = stamps[group] ?? null
    if (isSameStamp(stamp, put)) continue
    others[group] = stamp === null ? null : stampText(stamp)
    differs = true
  }
  return differs ? JSON.stringify(others) : null
}

/** The stamp of each group: the inverse of `stampsText`. */
export function readStamps(entity: EntityName, put: Stamp | null, text: string | null): Record<string, Stamp> {
  const others = text === null ? {} : (JSON.parse(text) as Readonly<Record<string, string | null>>)
  const stamps: Record<string, Stamp> = {}
  for (const group of groupsByEntity.get(entity) ?? []) {
    const other = others[group]
    const stamp = other === undefined ? put : other === null ? null : readStamp(other)
    if (stamp !== null) stamps[group] = stamp
  }
  return stamps
}

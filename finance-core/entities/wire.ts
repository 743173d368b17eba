/** Rows as REST and export files write them, and back. */
import * as z from 'zod/mini'
import { wordsOf } from '../schema/fields.ts'
import { definitionOf, valueIn, type AnyFields, type AnyRow, type EntityName } from './index.ts'
import type { Misfit, Read } from './read.ts'

/** A row in REST and export form: decimals as fixed-scale text, derived columns added, `createdAt` as ISO text. */
export function toWire(entity: EntityName, row: AnyRow): Record<string, unknown> {
  const { fields, derived } = definitionOf(entity)
  const out: Record<string, unknown> = { id: row.id }
  for (const [name, field] of Object.entries(fields)) out[name] = field.toWire(valueIn(row, name, field))
  for (const [column, derive] of Object.entries(derived)) out[column] = derive(row)
  out['createdAt'] = new Date(row.createdAt).toISOString()
  return out
}

/**
 * Reads a REST body into stored values. 'whole' requires every field that a create needs and fills in the others, 'part'
 * takes only the fields sent. Unknown fields are dropped. The entity's own rule is not checked: see `admit`.
 */
export function fromWire(name: EntityName, body: unknown, extent: 'whole' | 'part'): Read<AnyFields> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { ok: false, misfits: [{ path: '', message: 'Please send an object' }] }
  }
  const value: Record<string, unknown> = {}
  const misfits: Misfit[] = []
  for (const [field, { wire, absent }] of Object.entries(definitionOf(name).fields)) {
    const given: unknown = Object.hasOwn(body, field) ? (body as AnyFields)[field] : undefined
    if (given === undefined) {
      if (extent === 'part') continue
      if (absent !== undefined) {
        value[field] = absent
        continue
      }
    }
    const result = z.safeParse(wire, given)
    if (result.success) value[field] = result.data
    else misfits.push({ path: field, message: wordsOf(result.error) })
  }
  return misfits.length > 0 ? { ok: false, misfits } : { ok: true, value }
}

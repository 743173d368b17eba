/** Reads what a driver types into a form, with the registry's messages: a form adds only what is specific to it. */
import * as z from 'zod/mini'
import { RuleError } from '../errors.ts'
import { wordsOf } from '../schema/fields.ts'
import { admit } from './admit.ts'
import { definitionOf, type AnyFields, type EntityName, type FieldsOf } from './index.ts'
import { misread, type Misfit, type Read } from './read.ts'

type Typed<N extends EntityName, F extends keyof FieldsOf<N>, D extends F> = {
  [K in F]: K extends D ? NonNullable<FieldsOf<N>[K]> : FieldsOf<N>[K]
}

/**
 * Reads the text of some fields: gives their stored values, or a message for each one that does not fit, in the order of
 * the fields. `demanded` names fields that are optional in a row but required by this form.
 */
export function fromTyped<N extends EntityName, F extends keyof FieldsOf<N> & string, D extends F = never>(
  name: N,
  texts: Readonly<Record<F, string>>,
  demanded: readonly D[] = [],
): Read<Typed<N, F, D>> {
  const named: readonly string[] = demanded
  const value: Record<string, unknown> = {}
  const misfits: Misfit[] = []
  for (const [path, field] of Object.entries(definitionOf(name).fields)) {
    if (!(path in texts)) continue
    const schema = named.includes(path) ? field.demanded ?? field.wire : field.wire
    const read = z.safeParse(schema, field.typed(texts[path as F].trim()))
    if (read.success) value[path] = read.data
    else misfits.push({ path, message: wordsOf(read.error) })
  }
  return misfits.length > 0 ? { ok: false, misfits } : { ok: true, value: value as Typed<N, F, D> }
}

/** Like `admit`, but returns a broken rule as a failed reading instead of throwing. */
export function tryAdmit<N extends EntityName>(name: N, values: AnyFields): Read<FieldsOf<N>> {
  try {
    return { ok: true, value: admit(name, values) }
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    return misread(error.field ?? '', error.message)
  }
}

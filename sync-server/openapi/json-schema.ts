/** JSON Schema from the zod schemas that check what comes in and from the registry that says what goes out. */
import * as z from 'zod/mini'
import type { Field } from '#core/schema/fields.ts'

export type JsonSchema = Readonly<Record<string, unknown>>

/** What a schema takes, before it turns it into anything. */
export function describeInput(schema: z.core.$ZodType): JsonSchema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return plain
}

/** A whole number that leaves as text, such as cents as "12.30", is described as that text. */
function asTold(stored: JsonSchema, field: Field<unknown>): JsonSchema {
  if (stored['type'] === 'integer') {
    const example = field.toWire(1)
    return typeof example === 'string' ? { type: 'string', examples: [example] } : stored
  }
  const { anyOf } = stored
  return Array.isArray(anyOf) ? { ...stored, anyOf: anyOf.map((part: JsonSchema) => asTold(part, field)) } : stored
}

function isList({ type, anyOf }: JsonSchema): boolean {
  return type === 'array' || (Array.isArray(anyOf) && anyOf.some((part: JsonSchema) => isList(part)))
}

/** What a field of a row is sent out as; a list is described as it may come in, which has room for how it leaves. */
export function describeField(field: Field<unknown>): JsonSchema {
  const stored = describeInput(field.row)
  return isList(stored) ? describeInput(field.wire) : asTold(stored, field)
}

/** An object with these properties, all of them there unless they are named as optional. */
export function objectOf(properties: Readonly<Record<string, JsonSchema>>, optional: readonly string[] = []): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties).filter((name) => !optional.includes(name)) }
}

/** JSON Schema from the zod schemas that check input and from the registry that defines output. */
import * as z from 'zod/mini'
import type { Field } from '#core/schema/fields.ts'

export type JsonSchema = Readonly<Record<string, unknown>>

/** The input of a schema, before any transformation. */
export function describeInput(schema: z.core.$ZodType): JsonSchema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return plain
}

/** Describes a whole number that is sent as text, such as cents as "12.30", as that text. */
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

/** The schema of a field in replies; a list is described by its input schema, which also covers its output. */
export function describeField(field: Field<unknown>): JsonSchema {
  const stored = describeInput(field.row)
  return isList(stored) ? describeInput(field.wire) : asTold(stored, field)
}

/** The schema of a field in bodies. An optional text may be sent empty, which stores null. */
export function describeSent({ wire, absent }: Field<unknown>): JsonSchema {
  const sent = describeInput(wire)
  return absent === null ? emptiable(sent) : sent
}

function emptiable({ minLength: _, anyOf, ...rest }: JsonSchema): JsonSchema {
  return Array.isArray(anyOf) ? { ...rest, anyOf: anyOf.map(emptiable) } : rest
}

/** An object with these properties, all required unless named as optional. */
export function objectOf(properties: Readonly<Record<string, JsonSchema>>, optional: readonly string[] = []): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties).filter((name) => !optional.includes(name)) }
}

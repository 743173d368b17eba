/** The calls of every entity of the registry, and their schemas. */
import { definitionOf, entityNames, type EntityName } from '#core/entities/index.ts'
import { boolean, done, id, json, schemaNamed, text, type Call } from './call.ts'
import { describeField, describeSent, objectOf, type JsonSchema } from './json-schema.ts'

/** What an entity's routes add to its rows and bodies. */
interface Additions {
  readonly sent?: Readonly<Record<string, JsonSchema>>
  readonly told?: Readonly<Record<string, JsonSchema>>
  /** Required fields of the registry that a create may omit nevertheless. */
  readonly optional?: readonly string[]
}

const part: JsonSchema = { type: ['string', 'null'], examples: ['12.30'] }

const additions: Readonly<Partial<Record<EntityName, Additions>>> = {
  vehicles: { sent: { isPrimary: { type: ['boolean', 'null'] } }, told: { isPrimary: boolean } },
  billPayments: { optional: ['amount'] },
  loanPayments: { told: { principalAmount: part, interestAmount: part } },
}

const addressed = entityNames.flatMap((name) => {
  const { path } = definitionOf(name)
  return path === null ? [] : [{ name, path }]
})

const schemaName = (name: EntityName, kind: 'Row' | 'Create' | 'Change'): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}${kind}`

function schemasOf(name: EntityName): [string, JsonSchema][] {
  const { fields, readOnly, derived, naturalKey } = definitionOf(name)
  const given = naturalKey === null ? { id: { ...id, type: ['string', 'null'] } } : {}
  const { sent = {}, told: added = {}, optional = [] } = additions[name] ?? {}
  const sendable = Object.entries(fields).filter(([field]) => !readOnly.includes(field))
  const taking = Object.fromEntries(sendable.map(([field, kind]) => [field, describeSent(kind)]))
  const telling = Object.fromEntries(Object.entries(fields).map(([field, kind]) => [field, describeField(kind)]))
  const leftOut = sendable.filter(([, { absent }]) => absent !== undefined).map(([field]) => field)
  const columns = Object.fromEntries(Object.keys(derived).map((column) => [column, { type: ['string', 'number', 'boolean', 'null'] }]))
  return [
    [schemaName(name, 'Row'), objectOf({ id, userId: id, ...telling, ...columns, ...added, createdAt: { ...text, format: 'date-time' } })],
    [schemaName(name, 'Create'), objectOf({ ...given, ...taking, ...sent }, [...Object.keys(given), ...leftOut, ...optional, ...Object.keys(sent)])],
    [schemaName(name, 'Change'), { type: 'object', properties: { ...taking, ...sent } }],
  ]
}

/** The row, create and change schemas of each entity, by name. */
export const entitySchemas: Readonly<Record<string, JsonSchema>> =
  Object.fromEntries(addressed.flatMap(({ name }) => schemasOf(name)))

function callsOf(name: EntityName, path: string): Call[] {
  const [row, create, change] = (['Row', 'Create', 'Change'] as const).map((kind) => schemaNamed(schemaName(name, kind)))
  const list = `/api/${path}`
  const one = `${list}/{id}`
  const shown = { description: 'The row', content: json(row ?? {}) }
  const words = path.replaceAll('-', ' ')
  const isNamed = definitionOf(name).naturalKey === null
  const again = isNamed ? 'the same id again changes nothing' : 'ids are given by the server, and the same fact again is refused'
  return [
    {
      method: 'get', path: list, summary: `All ${words}`,
      query: Object.fromEntries(definitionOf(name).filters.map((field) => [field, text])),
      answers: { 200: { description: 'The rows', content: json({ type: 'array', items: row }) } },
    },
    { method: 'get', path: one, summary: `One of the ${words}`, answers: { 200: shown } },
    {
      method: 'post', path: list, summary: `Adds to the ${words}; ${again}`,
      body: json(create ?? {}),
      answers: { ...(isNamed && { 200: { ...shown, description: 'The row that was there' } }), 201: shown },
      refusals: [404, 409],
    },
    ...(['put', 'patch'] as const).map((method): Call => ({
      method, path: one, summary: `Changes the fields that are sent of one of the ${words}`,
      body: json(change ?? {}), answers: { 200: shown }, refusals: [409],
    })),
    { method: 'delete', path: one, summary: `Removes one of the ${words}`, answers: { 204: done } },
  ]
}

export const entityCalls: readonly Call[] = addressed.flatMap(({ name, path }) => callsOf(name, path))

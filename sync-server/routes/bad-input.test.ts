import { getTableColumns } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { definitionOf, entityNames, type EntityName } from '#core/entities/index.ts'
import type { Call } from '../openapi/call.ts'
import { calls } from '../openapi/document.ts'
import { entitySchemas } from '../openapi/entity-calls.ts'
import type { JsonSchema } from '../openapi/json-schema.ts'
import { entityTables } from '../store/sqlite/tables/tables.ts'
import { samples } from '../testing/bodies.ts'
import { PASSWORD, signUp, type Driver } from '../testing/driver.ts'
import { testServer } from '../testing/test-server.ts'

/** Values as JSON text, some of which no program could produce: each is wrong for every field. */
const wrong: readonly (readonly [name: string, json: string])[] = [
  ['an object', '{}'],
  ['a list', '[]'],
  ['negative', '-1'],
  ['negative text', '"-1"'],
  ['beyond all numbers', '1e309'],
  ['beyond all numbers as text', '"1e309"'],
  ['NaN', 'NaN'],
  ['NaN as text', '"NaN"'],
  ['Infinity', 'Infinity'],
  ['too long', `"${'x'.repeat(1_001)}"`],
  ['a thousand levels deep', `${'['.repeat(1_000)}${']'.repeat(1_000)}`],
  ['a thousand objects deep', `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`],
  ['cut off', '"'],
]

/** 2 MB: read and discarded before anything examines it. */
const far = `"${'x'.repeat(2 * 1024 * 1024)}"`

/** Not JSON at all, or JSON that is accepted nowhere. */
const isBroken = (json: string): boolean => json === '"' || json === 'NaN' || json === 'Infinity' || json.length > 1_500

/** Plain text may be anything, including "-1" and "NaN". */
const TEXT = new Set(['name', 'note', 'platform', 'category'])
const isText = (json: string): boolean => json.startsWith('"') && json.length < 100 && json.length > 1

const withField = (body: Readonly<Record<string, unknown>>, field: string, json: string): string => {
  const { [field]: _, ...rest } = body
  return `${JSON.stringify(rest).slice(0, -1)}${Object.keys(rest).length > 0 ? ',' : ''}"${field}":${json}}`
}

function nameOf(path: string): EntityName {
  const name = entityNames.find((entity) => `/api/${definitionOf(entity).path}` === path)
  if (name === undefined) throw new Error(`No entity has the address ${path}`)
  return name
}

type Properties = Readonly<Record<string, JsonSchema>>

/** The JSON fields of a call according to the OpenAPI document, and which of them are required. */
function bodyOf(method: Call['method'], path: string): { readonly properties: Properties; readonly required: readonly string[] } {
  const schema = calls.find((call) => call.method === method && call.path === path)?.body?.['application/json'] ?? {}
  const { $ref } = schema
  const named = typeof $ref === 'string' ? entitySchemas[$ref.replace('#/components/schemas/', '')] : schema
  return { properties: {}, required: [], ...named }
}

const mayBeNull = (schema: JsonSchema): boolean => JSON.stringify(schema).includes('"null"')

describe.each(samples)('$path', ({ path, body }) => {
  const { properties: fields } = bodyOf('post', path)

  it('refuses in words whatever does not fit, in each field of a create and of a change, and keeps what it has', { timeout: 120_000 }, async () => {
    const server = testServer()
    const driver = await signUp(server)
    const good = await body(driver)
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(good)))
    const { id } = await driver.make(path, good)
    const before = (await driver.send('GET', path)).body
    for (const [field, schema] of Object.entries(fields)) {
      const nothing: (typeof wrong)[number][] = mayBeNull(schema) ? [] : [['nothing', 'null']]
      for (const [name, json] of [...wrong, ...nothing]) {
        if (TEXT.has(field) && isText(json)) continue
        for (const [method, address] of [['POST', path], ['PATCH', `${path}/${id}`], ['PUT', `${path}/${id}`]] as const) {
          // Both methods of a change share one handler: the second is tried with the first value only.
          if (method === 'PUT' && name !== wrong[0]?.[0]) continue
          // The id of a change is in its path; a payment may leave its amount to the bill.
          if (field === 'id' && method !== 'POST' && !isBroken(json)) continue
          if (field === 'amount' && path === '/api/bill-payments' && json === 'null' && method === 'POST') continue
          const reply = await driver.send(method, address, withField(method === 'POST' ? good : {}, field, json))
          expect([method, field, name, reply.status]).toEqual([method, field, name, 400])
          expect(reply.body).toMatchObject({ message: expect.stringMatching(/\w+ \w+/) })
        }
      }
    }
    for (const [method, address] of [['POST', path], ['PATCH', `${path}/${id}`], ['PUT', `${path}/${id}`]] as const) {
      expect(await driver.send(method, address, withField(good, 'name', far))).toMatchObject({ status: 413, body: { message: expect.any(String) } })
    }
    expect((await driver.send('GET', path)).body).toEqual(before)
  })

  it('stores no column that belongs to the server, and no field that it does not know', async () => {
    const server = testServer()
    const [driver, other] = [await signUp(server, 'ann'), await signUp(server, 'bob')]
    const row = await driver.make(path, await body(driver))
    const { fields: known } = definitionOf(nameOf(path))
    const own = Object.keys(getTableColumns(entityTables[nameOf(path)])).filter((column) => !(column in known))
    expect(own).toEqual(expect.arrayContaining(['userId', 'seq', 'alive', 'stamps']))
    const forbidden = Object.fromEntries([...own.filter((column) => column !== 'id'), 'totalMiles', 'principalAmount', 'rev', 'isAdmin'].map((field) => [field, other.id]))
    for (const method of ['PATCH', 'PUT']) {
      expect(await driver.send(method, `${path}/${row.id}`, { ...forbidden, id: other.id })).toMatchObject({ status: 200, body: row })
    }
    expect((await other.send('GET', path)).body).toEqual([])
  })
})

/** Calls with a JSON body that belong to no entity, each with a valid body. */
const others: readonly (readonly [method: 'post' | 'patch', path: string, body: (driver: Driver) => Readonly<Record<string, unknown>>])[] = [
  ['post', '/auth/register', () => ({ name: 'Bob', email: 'bob@example.com', password: PASSWORD })],
  ['post', '/auth/login', ({ email }) => ({ email, password: PASSWORD })],
  ['post', '/auth/forgot-password', ({ email }) => ({ email })],
  ['post', '/auth/reset-password', () => ({ token: 't'.repeat(43), password: PASSWORD })],
  ['post', '/api/auth/resend-verification', ({ email }) => ({ email })],
  ['post', '/api/onboarding/complete', () => ({
    maritalStatus: 'single', vehicles: ['Prius'], gigPlatforms: ['uber'], customPlatforms: [], acceptsTerms: true,
  })],
  ['patch', '/api/auth/user/profile', () => ({})],
  ['patch', '/api/auth/user/password', () => ({ currentPassword: PASSWORD, newPassword: 'staple battery' })],
  ['post', '/api/sync', ({ id }) => ({ protocol: 1, device: id, user: id, cursor: null, batch: null, now: 0 })],
]

/** Text that only looks wrong: "-1" is a valid name or password, and a wrong password gets its own answer. */
const SPOKEN = new Set(['name', 'firstName', 'lastName', 'password', 'currentPassword', 'newPassword', 'token', 'cursor'])

describe('calls of the account and of syncing', () => {
  it('are all among those tried here', () => {
    const taking = calls.filter(({ method, path, body }) => body?.['application/json'] && method !== 'put'
      && !samples.some((sample) => path.startsWith(sample.path)))
    expect(taking.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(others.map(([method, path]) => `${method} ${path}`).toSorted())
  })

  it.each(others)('%s %s refuses in words whatever does not fit in any field, and changes nothing', { timeout: 120_000 }, async (method, path, body) => {
    const server = testServer()
    const driver = await signUp(server)
    const good = body(driver)
    const { properties: fields, required: needed } = bodyOf(method, path)
    const standing = async () => Promise.all(['/api/auth/user', '/api/vehicles'].map(async (list) => (await driver.send('GET', list)).body))
    const [before, letters] = [await standing(), (await server.letters()).length]
    for (const [field, schema] of Object.entries(fields)) {
      const missing: (typeof wrong)[number][] = mayBeNull(schema) || !needed.includes(field) ? [] : [['nothing', 'null']]
      for (const [name, json] of [...wrong, ...missing]) {
        if (SPOKEN.has(field) && isText(json)) continue
        // The device's own clock: any time is valid.
        if (field === 'now' && json === '-1') continue
        // An empty list of platforms is valid.
        if (schema['type'] === 'array' && json === '[]' && field !== 'vehicles') continue
        const reply = await driver.send(method.toUpperCase(), path, withField(good, field, json))
        expect([field, name, reply.status]).toEqual([field, name, expect.toSatisfy((status: number) => status >= 400 && status < 500)])
        expect(reply.body).toMatchObject({ message: expect.stringMatching(/\w+ \w+/) })
      }
      if (!needed.includes(field)) continue
      const { [field]: _, ...rest } = good
      expect([field, (await driver.send(method.toUpperCase(), path, rest)).status]).toEqual([field, 400])
    }
    for (const [json, status] of [[withField(good, 'x', far), 413], [withField(good, '__proto__', '{"isAdmin":true}'), 400], ['[]', 400], ['null', 400]] as const) {
      expect([status, (await driver.send(method.toUpperCase(), path, json)).status]).toEqual([status, status])
    }
    expect(await standing()).toEqual(before)
    expect(await server.letters()).toHaveLength(letters)
  })
})

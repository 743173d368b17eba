import { describe, expect, it } from 'vitest'
import { fromJSONSchema } from 'zod'
import { samples } from '../testing/bodies.ts'
import { browser } from '../testing/browser.ts'
import { signUp, type Driver } from '../testing/driver.ts'
import { testServer } from '../testing/test-server.ts'
import type { JsonSchema } from './json-schema.ts'

interface Operation {
  readonly operationId: string
  readonly parameters: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>> }>>
}

interface Document {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
}

const server = () => {
  const made = testServer()
  return { made, told: browser(made).send('GET', '/api/openapi.json').then(({ body }) => body as Document) }
}

const operations = ({ paths }: Document) => Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })))

/** A schema with its references resolved. */
function whole(schema: unknown, { components }: Document): unknown {
  if (Array.isArray(schema)) return schema.map((part) => whole(part, { components } as Document))
  if (typeof schema !== 'object' || schema === null) return schema
  if ('$ref' in schema) {
    const named = components.schemas[String(schema.$ref).replace('#/components/schemas/', '')]
    if (named === undefined) throw new Error(`${String(schema.$ref)} names nothing`)
    return whole(named, { components } as Document)
  }
  return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, whole(part, { components } as Document)]))
}

const schemaOf = (document: Document, schema: JsonSchema) =>
  fromJSONSchema(whole(schema, document) as Parameters<typeof fromJSONSchema>[0])

describe('the description of the calls', () => {
  it('tells of every call there is, and of no other', async () => {
    const { made, told } = server()
    const there = made.app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    const described = operations(await told).map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    expect(described.toSorted()).toEqual([...new Set(there)].toSorted())
  })

  it('is OpenAPI 3.1, names each call once and declares what varies in its path', async () => {
    const document = await server().told
    expect(document.openapi).toBe('3.1.0')
    const all = operations(document)
    expect(all.length).toBeGreaterThan(50)
    expect(new Set(all.map(({ operation }) => operation.operationId)).size).toBe(all.length)
    for (const { path, operation } of all) {
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`)
      expect(declared).toEqual([...path.matchAll(/\{\w+\}/g)].map(String))
      expect(Object.keys(operation.responses).length).toBeGreaterThan(0)
    }
  })

  it('tells of the refusal of a body that is no JSON, also where a call takes none', async () => {
    const { made, told } = server()
    const refused = await made.app.request('/api/auth/logout', { method: 'POST', headers: { 'content-type': 'text/plain' } })
    expect(refused.status).toBe(415)
    expect((await told).paths['/api/auth/logout']?.['post']?.responses).toHaveProperty('415')
  })

  it('holds schemas that can be read, and no reference to nowhere', async () => {
    const document = await server().told
    for (const { operation } of operations(document)) {
      const contents = [operation.requestBody, ...Object.values(operation.responses)].flatMap((part) => Object.values(part?.content ?? {}))
      for (const { schema } of contents) expect(schemaOf(document, schema).safeParse).toBeTypeOf('function')
    }
  })
})

describe.each(samples)('$path', ({ path, body, change }) => {
  /** A driver, the document, and valid bodies for it. */
  async function prepared(): Promise<{ driver: Driver; document: Document; sent: Readonly<Record<string, unknown>>; operation: Operation }> {
    const { made, told } = server()
    const driver = await signUp(made)
    const document = await told
    const operation = document.paths[path]?.['post']
    if (operation === undefined) throw new Error(`${path} is not described`)
    return { driver, document, sent: await body(driver), operation }
  }

  it('takes and gives what the description says', async () => {
    const { driver, document, sent, operation } = await prepared()
    const taking = operation.requestBody?.content['application/json']?.schema ?? {}
    expect(schemaOf(document, taking).safeParse(sent).error).toBeUndefined()
    const made = await driver.make(path, sent)
    const giving = operation.responses['201']?.content?.['application/json']?.schema ?? {}
    expect(schemaOf(document, giving).safeParse(made).error).toBeUndefined()
    expect(Object.keys(made).toSorted()).toEqual(Object.keys((whole(giving, document) as { properties: object }).properties).toSorted())
    const changed = await driver.send('PATCH', `${path}/${made.id}`, change)
    expect(schemaOf(document, giving).safeParse(changed.body).error).toBeUndefined()
  })

  it('describes an empty text as allowed wherever it is taken', async () => {
    const { driver, document, sent, operation } = await prepared()
    const taking = operation.requestBody?.content['application/json']?.schema ?? {}
    const { properties } = whole(taking, document) as { properties: object }
    const described = schemaOf(document, taking)
    const undescribed: string[] = []
    for (const field of Object.keys(properties)) {
      const emptied = { ...sent, [field]: '' }
      const { status } = await driver.send('POST', path, emptied)
      if (status < 400 && !described.safeParse(emptied).success) undescribed.push(field)
    }
    expect(undescribed).toEqual([])
  })

  it('does with what is sent twice what the description says', async () => {
    const { driver, document, sent, operation } = await prepared()
    const { properties } = whole(operation.requestBody?.content['application/json']?.schema, document) as { properties: object }
    const named = { ...sent, ...('id' in properties && { id: crypto.randomUUID() }) }
    expect((await driver.send('POST', path, named)).status).toBe(201)
    const { status } = await driver.send('POST', path, named)
    expect(status).toBe('200' in operation.responses ? 200 : 409)
    expect(status === 200).toBe('id' in properties)
  })

  it('demands exactly the fields the description demands', async () => {
    const { driver, document, sent, operation } = await prepared()
    const { required = [] } = whole(operation.requestBody?.content['application/json']?.schema, document) as { required?: string[] }
    for (const field of Object.keys(sent)) {
      const { [field]: _, ...rest } = sent
      const { status } = await driver.send('POST', path, rest)
      expect([field, status === 400]).toEqual([field, required.includes(field)])
    }
    expect(required.filter((field) => !(field in sent))).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { samples } from '../testing/bodies.ts'
import { signUp } from '../testing/driver.ts'
import { testServer } from '../testing/test-server.ts'

/** Values as they stand in JSON text, some of which no program could make: each is wrong for every field there is. */
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
  ['far too long', `"${'x'.repeat(2 * 1024 * 1024)}"`],
  ['a thousand levels deep', `${'['.repeat(1_000)}${']'.repeat(1_000)}`],
  ['a thousand objects deep', `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`],
  ['cut off', '"'],
]

/** Plain text may say anything, also "-1" and "NaN". */
const TEXT = new Set(['name', 'note', 'platform', 'category'])
const isText = (json: string): boolean => json.startsWith('"') && json.length < 100 && json.length > 1

const withField = (body: Readonly<Record<string, unknown>>, field: string, json: string): string => {
  const { [field]: _, ...rest } = body
  return `${JSON.stringify(rest).slice(0, -1)}${Object.keys(rest).length > 0 ? ',' : ''}"${field}":${json}}`
}

describe.each(samples)('$path', ({ path, body }) => {
  it('refuses in words whatever does not fit, in each field of a create and of a change, and keeps what it has', { timeout: 120_000 }, async () => {
    const server = testServer()
    const driver = await signUp(server)
    const good = await body(driver)
    const { id } = await driver.make(path, good)
    const before = (await driver.send('GET', path)).body
    for (const field of Object.keys(good)) {
      for (const [name, json] of wrong) {
        if (TEXT.has(field) && isText(json)) continue
        for (const [method, address] of [['POST', path], ['PATCH', `${path}/${id}`], ['PUT', `${path}/${id}`]] as const) {
          // Read and thrown away before anything looks at the method or the field.
          if (json.length > 1024 * 1024 && method !== 'POST') continue
          const reply = await driver.send(method, address, withField(method === 'POST' ? good : {}, field, json))
          expect([method, field, name, reply.status]).toEqual([method, field, name, json.length > 1024 * 1024 ? 413 : 400])
          expect(reply.body).toMatchObject({ message: expect.stringMatching(/\w+ \w+/) })
        }
      }
    }
    expect((await driver.send('GET', path)).body).toEqual(before)
  })
})

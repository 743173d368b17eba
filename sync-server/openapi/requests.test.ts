import fc from 'fast-check'
import { expect, it } from 'vitest'
import { samples } from '../testing/bodies.ts'
import { browser } from '../testing/browser.ts'
import { fieldOf, signUp } from '../testing/driver.ts'
import { testServer } from '../testing/test-server.ts'
import { operationOf, type Call } from './call.ts'
import { calls } from './document.ts'

const REQUESTS = Number(process.env['API_REQUESTS'] ?? 20_000)

/** Calls that end the session, cost a password hash or never end: covered by tests of their own. */
const COSTLY = new Set([
  'post /auth/register', 'post /auth/login', 'post /auth/reset-password', 'patch /api/auth/user/password',
  'delete /api/auth/user', 'post /api/auth/logout', 'get /api/live',
])

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '', ' ', '=1+1', '../../etc/passwd', '__proto__', 'null', 'NaN', '-1', '1e309', '0x10', '12.30', '12.345', '1,5',
    '2026-02-30', '2026-11-21', '2026-11', '0000-00-00', '9999-12-31', 'monday', 'none', 'uber', 'Fuel', '\u0000', '\ud800',
    "'; drop table accounts; --", 'x'.repeat(5_000),
  ),
)
const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -0, -1, 0.1, 1e308, 2 ** 53, 99_999_999.99))
const junk = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 4, arbitrary: number },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], { length: -1 }, { toString: 1 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Bodies of JSON that no program would send. */
const broken = fc.constantFrom(
  '', '{', 'null', '[]', '"text"', '{"amount":1e309}', '{"amount":NaN}', '{"__proto__":{"isAdmin":true}}', '{"a":1,"a":2}',
  `${'['.repeat(1_000)}${']'.repeat(1_000)}`, '{"name":"\\ud800"}', '\ufeff{}',
)

it(`answers ${REQUESTS} generated requests without a fault of its own, and touches nobody else's rows`, { timeout: 60_000 + REQUESTS * 20 }, async () => {
  const server = testServer()
  const [kim, sam] = [await signUp(server, 'kim'), await signUp(server, 'sam')]
  const ids: string[] = [kim.id]
  const good = new Map<string, Readonly<Record<string, unknown>>>()
  for (const { path, body } of samples) {
    const [own, others] = [await body(kim), await body(sam)]
    good.set(path, own)
    ids.push((await kim.make(path, own)).id, (await sam.make(path, others)).id)
  }
  const rowsOf = async (who: typeof sam) => Promise.all(samples.map(async ({ path }) => (await who.send('GET', path)).body))
  const before = await rowsOf(sam)

  const anyId = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: fc.uuid() })
  const inPath = fc.oneof(
    { weight: 5, arbitrary: anyId },
    { weight: 1, arbitrary: fc.constantFrom('2026', '1', 'x', '%00', '..%2f', '%ff', 'a'.repeat(64), 'A'.repeat(3_000)) },
  )

  /** A valid body with some fields removed, corrupted or added. */
  function bodyOf({ path, body }: Call): fc.Arbitrary<string> {
    const schema = body?.['application/json'] as { properties?: object } | undefined
    const sample = good.get(path.replace('/{id}', '')) ?? {}
    const names = [...new Set([...Object.keys(sample), ...Object.keys(schema?.properties ?? {}), 'id', 'userId'])]
    const spoiled = fc.dictionary(fc.constantFrom(...names), fc.oneof(junk, anyId), { maxKeys: 3 })
    const kept = fc.subarray(Object.keys(sample), { minLength: Math.max(0, Object.keys(sample).length - 2) })
    return fc.oneof(
      {
        weight: 9,
        arbitrary: fc.tuple(kept, spoiled).map(([fields, bad]) =>
          JSON.stringify({ ...Object.fromEntries(fields.map((field) => [field, sample[field]])), ...bad })),
      },
      { weight: 1, arbitrary: broken },
    )
  }

  const asked = calls.filter(({ method, path }) => !COSTLY.has(`${method} ${path}`))
  const request = fc.constantFrom(...asked).chain((call) => fc.record({
    call: fc.constant(call),
    path: fc.array(inPath, { minLength: 2, maxLength: 2 }).map((parts) =>
      call.path.replaceAll(/\{\w+\}/g, () => parts.pop() ?? '')),
    query: fc.dictionary(fc.constantFrom(...Object.keys(call.query ?? {}), 'x'), text, { maxKeys: 2 }),
    body: call.method === 'get' ? fc.constant(undefined) : bodyOf(call),
    isSignedIn: fc.integer({ min: 0, max: 9 }).map((roll) => roll > 0),
  }))

  const nobody = browser(server)
  const seen = new Map<number, number>()
  await fc.assert(fc.asyncProperty(request, async ({ call, path, query, body, isSignedIn }) => {
    const search = new URLSearchParams(query)
    const { send } = isSignedIn ? kim : nobody
    const reply = await send(call.method.toUpperCase(), `${path}?${search}`, body)
    seen.set(reply.status, (seen.get(reply.status) ?? 0) + 1)
    expect(reply.status).toBeLessThan(500)
    // The document lists every status the server answers with.
    expect(Object.keys(operationOf(call)['responses'] as object)).toContain(String(reply.status))
    if (reply.status >= 400) expect(fieldOf(reply, 'message')).toEqual(expect.any(String))
    if (!isSignedIn && call.isOpen !== true) expect(reply.status).toBe(401)
  }), { numRuns: REQUESTS })

  expect(await rowsOf(sam)).toEqual(before)
  // The generator is useful only while requests get through: rows created, changed, removed and rejected.
  for (const status of [200, 201, 204, 400, 401, 404, 409]) expect(seen.get(status) ?? 0, `${status}`).toBeGreaterThan(REQUESTS / 4_000)
})

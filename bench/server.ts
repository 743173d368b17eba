/**
 * `npm run bench:server`: the cost of the server's calls, each beside its limit in the same run, because machine
 * conditions vary. Writes "The server" in docs/benchmarks.md; exits with 1 when a target is missed.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { report } from './report.ts'
import { makeAccounts } from './server/accounts.ts'
import { askOnce } from './server/ask-once.ts'
import { bundleServer } from './server/bundle.ts'
import { compare, roundsOf, type Ask, type Side } from './server/compare.ts'
import { createLines } from './server/lines.ts'
import { startLoads } from './server/loads.ts'
import { startMeasured, type Measured } from './server/measured.ts'
import { measureMemory } from './server/memory.ts'
import type { Driver } from './server/next-sync.ts'

const PUSHED_ROWS = 20_000
const MB = 1024 * 1024
const LIST_ROWS = 100
const LIST_ROUNDS = 45
/** Far more accounts than the server can cache lists for: in turn, each list is built anew. */
const LISTERS = 640
const CREATORS = 50
const SYNCERS = 4

const ABOUT = `Rounds of the server and of its limit alternate, and a ratio compares two consecutive rounds. Given is the median of
five rounds (forty-five for the lists, whose rounds take only a fraction of a second and so are easily disturbed by other work on the
machine), with the lowest and the highest in brackets. 1 is as good as the limit, 0.5 is half as good. The log is on,
every request asks SQLite for its session, which is read again as soon as anything has been written, and every write is on the
disk (\`synchronous=FULL\`) before it is answered.

- A list that has not changed is sent from memory, compressed, once its session and its account's newest seq have been read.
  One that was never sent is read, written out in decimals and sent as it is. node:http sends exactly the same bytes.
- The limit of a sync runs the statements of the store, with their parameters, with better-sqlite3 alone, behind an empty
  request of Hono's; four clients each. The limit commits for each request, while the server commits once for all requests that
  arrive at the same moment, so it can exceed 1.
- Creates come from 50 clients with an account each. "100 a second" is 50 people who each enter something twice a second
  at random moments, far more than fifty drivers do; without a pause, each waits for the 49 others. Beside it is what the
  disk allows: an answer that waits for one \`fdatasync\` of 4 KB cannot come sooner.
- Memory is the resident set of a separate server: after its first answer, and after five drivers have signed up,
  pushed their rows and pulled them on another device.`

const bundle = await bundleServer()
const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'))
const loads = startLoads()
const lines = createLines((line) => process.stdout.write(`${line}\n`))
const started: Measured[] = []

async function start(script: string, env: Readonly<Record<string, string>> = {}): Promise<Measured> {
  const path = script.startsWith('/') ? script : fileURLToPath(new URL(`server/${script}`, import.meta.url))
  const server = await startMeasured(path, env)
  started.push(server)
  return server
}

const startOurs = (dataDir: string): Promise<Measured> =>
  start(bundle, { DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000000', NODE_ENV: 'production' })

const ask = (drivers: readonly Driver[], clients: number, requests: number, more: Partial<Ask>): Ask => ({
  method: 'GET', path: '/', body: null, mutations: null, everyMs: 0, drivers, clients, requests, ...more,
})

/** node:http alone, with the server's answer byte for byte. */
async function bareAnswering(
  server: Measured, path: string, cookie: string, sent: string | null = null, more: Readonly<Record<string, string>> = {},
): Promise<Measured> {
  const own = ['date', 'connection', 'keep-alive', 'content-length']
  const { status, headers, body } = await askOnce(server.url + path, cookie, sent)
  return start('limit-bare.ts', {
    STATUS: String(status),
    HEADERS: JSON.stringify(Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)))),
    BODY: body.toString('base64'),
    ...more,
  })
}

async function measureLists(server: Measured, listers: readonly Driver[]): Promise<void> {
  const [one, ...others] = listers
  if (one === undefined) throw new Error('Nobody has a list')
  const path = '/api/earnings'
  const bareFirst = await bareAnswering(server, path, one.cookie)
  const bareAgain = await bareAnswering(server, path, one.cookie)
  const hono = await start('limit-hono.ts')
  const again = { server, plan: ask([one], 8, 2_400, { path }) }
  const first = { server, plan: ask(others, 8, 1_200, { path }) }
  const hello = { server: hono, plan: ask(listers, 8, 2_400, {}) }
  const name = `list of ${LIST_ROWS} rows`
  const beside = (mine: Side, other: Side) => compare(loads, mine, other, LIST_ROUNDS)
  lines.compared(`${name} unchanged since the last one, beside Hono's hello`, await beside(again, hello), { cpu: 0.6 })
  lines.compared(`${name} unchanged since the last one, beside node:http`, await beside(again, { server: bareAgain, plan: hello.plan }))
  lines.compared(`${name} never sent before, beside Hono's hello`, await beside(first, hello))
  lines.compared(`${name} never sent before, beside node:http`, await beside(first, { server: bareFirst, plan: hello.plan }))
}

async function measureCreates(server: Measured, creators: readonly Driver[]): Promise<void> {
  const [one, ...others] = creators
  if (one === undefined) throw new Error('Nobody enters anything')
  const path = '/api/earnings'
  const body = JSON.stringify({ date: '2026-11-20', platform: 'uber', amount: '123.45' })
  const bare = await bareAnswering(server, path, one.cookie, body)
  const creating = ask(others, CREATORS, 1_500, { method: 'POST', path, body })
  const figures = await compare(loads, { server, plan: creating }, { server: bare, plan: creating })
  lines.compared('create, 50 clients without a pause, beside node:http', figures)
  // Fifty people who each enter something twice a second, independently: far more than fifty drivers do.
  const paced = { ...creating, requests: 500, everyMs: 500 }
  const synced = await bareAnswering(server, path, one.cookie, body, { FILE: join(folder, 'synced') })
  const calm = await compare(loads, { server, plan: paced }, { server: synced, plan: paced })
  lines.single('p99 of a create, 50 clients, 100 a second', calm.ours.p99Ms, 'ms', 10)
  lines.single('the same of node:http that appends 4 KB to a file and syncs it', calm.limit.p99Ms, 'ms')
  lines.single('p99 of a create, 50 clients without a pause', figures.ours.p99Ms, 'ms')
}

async function measureSyncs(server: Measured, mutations: number, requests: number, syncers: readonly Driver[]): Promise<void> {
  const data = join(folder, `statements-${mutations}`)
  mkdirSync(data)
  const limit = await start('limit-statements.ts', {
    DATA_DIR: data, MUTATIONS: String(mutations), REQUESTS: String(roundsOf(requests)),
  })
  const plan = ask(syncers, SYNCERS, requests, { method: 'POST', path: '/api/sync', mutations })
  const name = `sync with ${mutations} mutation${mutations === 1 ? '' : 's'}, beside its statements`
  lines.compared(name, await compare(loads, { server, plan }, { server: limit, plan }), { rate: 0.5, cpu: 0.5 })
  await limit.end()
}

async function measureCalls(): Promise<void> {
  const data = join(folder, 'calls')
  const drivers = await makeAccounts(data, LISTERS + CREATORS + 1 + 2 * SYNCERS, LIST_ROWS)
  const server = await startOurs(data)
  await measureLists(server, drivers.slice(0, LISTERS))
  await measureSyncs(server, 1, 800, drivers.slice(LISTERS, LISTERS + SYNCERS))
  await measureSyncs(server, 100, 80, drivers.slice(LISTERS + SYNCERS, LISTERS + 2 * SYNCERS))
  await measureCreates(server, drivers.slice(LISTERS + 2 * SYNCERS))
}

async function measureRss(): Promise<void> {
  const server = await startOurs(join(folder, 'memory'))
  const { atRest, after } = await measureMemory(server, loads, PUSHED_ROWS)
  lines.single('memory at rest', atRest / MB, 'MB', 100)
  lines.single(`memory after 5 times push and pull of ${PUSHED_ROWS} rows`, after / MB, 'MB', 150)
  await server.end()
}

const versionOf = (name: string): string => {
  const text = readFileSync(new URL(`../node_modules/${name}/package.json`, import.meta.url), 'utf8')
  return String((JSON.parse(text) as { readonly version: unknown }).version)
}

try {
  await measureRss()
  await measureCalls()
} finally {
  loads.end()
  await Promise.all(started.map((server) => server.end()))
  rmSync(folder, { recursive: true, force: true })
}

const libraries = ['hono', '@hono/node-server', 'better-sqlite3', 'drizzle-orm']
report('The server', `${ABOUT}\n\n${lines.markdown()}`, Object.fromEntries(libraries.map((name) => [name, versionOf(name)])))
process.exitCode = lines.isEveryReached() ? 0 : 1

/**
 * `npm run bench:server`: what the server takes for its calls, each beside its limit in the same run, because the
 * machine is never the same twice. Rounds of both alternate, and the median counts. Exits with 1 when a target is missed.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleServer } from './server/bundle.ts'
import type { Plan } from './server/load.ts'
import { startLoads, type Taken } from './server/loads.ts'
import { startMeasured, type Measured } from './server/measured.ts'
import type { Driver } from './server/next-sync.ts'
import { signUp } from './server/sign-up.ts'

const ROUNDS = 1
const ROWS = 20_000
const MB = 1024 * 1024

type Ask = Omit<Plan, 'url'>
interface Side { readonly server: Measured; readonly plan: Ask }
interface Line { readonly name: string; readonly target?: string; readonly reached?: boolean; readonly figures: string }

const ours = await bundleServer()
const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'))
const loads = startLoads()
const lines: Line[] = []
const add = (line: Line): void => {
  lines.push(line)
  const { name, figures, target, reached } = line
  const judged = target === undefined ? '' : `   ${reached === true ? 'reached' : 'MISSED'}: ${target}`
  process.stdout.write(`${name.padEnd(52)}${figures}${judged}\n`)
}
const started: Measured[] = []

async function start(script: string, env: Readonly<Record<string, string>> = {}): Promise<Measured> {
  const path = script.startsWith('/') ? script : fileURLToPath(new URL(`server/${script}`, import.meta.url))
  const server = await startMeasured(path, env)
  started.push(server)
  return server
}

async function startOurs(name: string): Promise<Measured> {
  return start(ours, { DATA_DIR: join(folder, name), RATE_LIMIT_SCALE: '1000000', NODE_ENV: 'production' })
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const middle = (rounds: readonly Taken[]): Taken => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
  p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
})

/** Both sides in turn, after one round that does not count. */
async function compare(one: Side, other: Side): Promise<readonly [Taken, Taken]> {
  const rounds: [Taken, Taken][] = []
  for (let round = -1; round < ROUNDS; round += 1) {
    const both: [Taken, Taken] = [await loads.run(one.server, one.plan), await loads.run(other.server, other.plan)]
    if (round >= 0) rounds.push(both)
  }
  return [middle(rounds.map(([mine]) => mine)), middle(rounds.map(([, limit]) => limit))]
}

const told = ({ perSecond, cpuMs }: Taken): string => `${perSecond.toFixed(0).padStart(7)}/s ${cpuMs.toFixed(3).padStart(8)} ms CPU`

/** `least` is the part of the limit's requests per CPU second to reach. */
async function report(name: string, mine: Side, limit: Side, least: number | null = null): Promise<void> {
  const [taken, floor] = await compare(mine, limit)
  const [rate, cpu] = [taken.perSecond / floor.perSecond, floor.cpuMs / taken.cpuMs]
  add({
    name,
    figures: `${told(taken)}   limit ${told(floor)}   ratio ${rate.toFixed(2)}, CPU ${cpu.toFixed(2)}`,
    ...(least === null ? {} : { target: `CPU ${least}`, reached: cpu >= least }),
  })
}

const ask = (drivers: readonly Driver[], clients: number, requests: number, more: Partial<Ask>): Ask => ({
  method: 'GET', path: '/', body: null, mutations: null, everyMs: 0, drivers, clients, requests, ...more,
})

async function measureMemory(): Promise<void> {
  const server = await startOurs('memory')
  await fetch(`${server.url}/api/health`)
  const atRest = await server.memory() / MB
  for (let round = 1; round <= 5; round += 1) {
    const driver = await signUp(server.url, round)
    await loads.run(server, ask([driver], 1, ROWS / 500, { method: 'POST', path: '/api/sync', mutations: 500 }))
    const another = { ...driver, device: driver.device.replace('ffffffff', 'eeeeeeee') }
    await loads.run(server, ask([another], 1, 8, { method: 'POST', path: '/api/sync', mutations: 0 }))
  }
  const after = await server.memory() / MB
  add({ name: 'memory at rest', figures: `${atRest.toFixed(1)} MB`, target: '100 MB', reached: atRest <= 100 })
  add({
    name: `memory after 5 x ${ROWS} rows pushed and pulled`, figures: `${after.toFixed(1)} MB`,
    target: '150 MB', reached: after <= 150,
  })
  await server.end()
}

async function measureCalls(): Promise<void> {
  const server = await startOurs('calls')
  const drivers = await Promise.all(Array.from({ length: 10 }, (_, place) => signUp(server.url, place + 101)))
  const [lister] = drivers
  if (lister === undefined) throw new Error('Nobody signed up')
  const send = (path: string, more: RequestInit = {}) => fetch(server.url + path, {
    ...more, headers: { cookie: lister.cookie, ...(more.body ? { 'content-type': 'application/json' } : {}) },
  })
  const entry = JSON.stringify({ date: '2026-11-20', platform: 'uber', amount: '123.45' })
  for (let row = 0; row < 99; row += 1) await send('/api/earnings', { method: 'POST', body: entry })
  const made = await send('/api/earnings', { method: 'POST', body: entry })
  const list = await send('/api/earnings')
  const plain = ['content-type', 'cache-control', 'x-roadbook']
  const bare = async (reply: Response): Promise<Measured> => start('limit-bare.ts', {
    STATUS: String(reply.status),
    HEADERS: JSON.stringify(Object.fromEntries([...reply.headers].filter(([name]) => plain.includes(name) || name.includes('-policy')))),
    BODY: await reply.text(),
  })

  const hono = await start('limit-hono.ts')
  const listing = ask([lister], 8, 1_500, { path: '/api/earnings' })
  const hello = ask(drivers, 8, 1_500, {})
  await report('list hello', { server, plan: listing }, { server: hono, plan: hello }, 0.6)
  // Lists grow with every create, so these are other accounts.
  const creating = ask(drivers.slice(1), 50, 1_500, { method: 'POST', path: '/api/earnings', body: entry })
  // Fifty who enter something each half second, not fifty who wait for nothing but each other.
  const { p99Ms } = await loads.run(server, { ...creating, requests: 300, everyMs: 500 })
  add({
    name: 'create, 50 clients, 100 a second', figures: `99 of 100 answers within ${p99Ms.toFixed(1)} ms`,
    target: '10 ms', reached: p99Ms < 10,
  })

  for (const [mutations, requests] of [[1, 400], [100, 20]] as const) {
    const data = join(folder, `statements-${mutations}`)
    mkdirSync(data)
    const limit = await start('limit-statements.ts', {
      DATA_DIR: data, MUTATIONS: String(mutations), REQUESTS: String(requests * (ROUNDS + 1)),
    })
    const syncing = ask(drivers.slice(mutations === 1 ? 1 : 5, mutations === 1 ? 5 : 9), 4, requests, { method: 'POST', path: '/api/sync', mutations })
    await report(`sync with ${mutations} mutations, beside its statements`, { server, plan: syncing }, {
      server: limit, plan: ask(drivers, 4, requests, { method: 'POST', path: '/api/sync' }),
    }, 0.5)
  }
}

try {
  await measureCalls()
} finally {
  loads.end()
  await Promise.all(started.map((server) => server.end()))
  rmSync(folder, { recursive: true, force: true })
}

process.exitCode = lines.some(({ reached }) => reached === false) ? 1 : 0

/** Sends a server many requests from a separate process: clients with keep-alive connections, one request after another each. */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { nextSync, type Driver, type Outbox } from './next-sync.ts'

/** What to request: the same each time, or successive syncs of one device per cookie. */
export interface Plan {
  readonly url: string
  readonly method: string
  readonly path: string
  readonly body: string | null
  /** The signed-in drivers: clients take turns with them, each keeping its own if there are no more drivers than clients. */
  readonly drivers: readonly Driver[]
  /** Mutations in each sync; null for a plan without syncs. */
  readonly mutations: number | null
  readonly clients: number
  readonly requests: number
  /** Average milliseconds from a reply to the same client's next request; 0 sends it at once. */
  readonly everyMs: number
}

export interface Load {
  readonly seconds: number
  /** Milliseconds until the reply, for each request. */
  readonly latencies: readonly number[]
}

/** Requests of people come independently of each other, so pauses are drawn from an exponential distribution. */
const LONGEST_PAUSES = 5

const outboxes = new Map<string, Outbox>()

/** A device's progress with one server: another server does not know it, and would wait for missing mutations. */
function outboxOf(url: string, { device }: Driver): Outbox {
  const name = `${url} ${device}`
  const outbox = outboxes.get(name) ?? { n: 0, cursor: null }
  outboxes.set(name, outbox)
  return outbox
}

/** A number from 0 to 1 for each turn of each client, the same in every run. */
function drawn(place: number, turn: number): number {
  const mixed = Math.sin((place + 1) * 12.9898 + (turn + 1) * 78.233) * 43_758.5453
  return mixed - Math.floor(mixed)
}

const pauseOf = (everyMs: number, share: number): number => everyMs * Math.min(LONGEST_PAUSES, -Math.log(1 - share))

function ask(agent: Agent, plan: Plan, cookie: string, body: string | null): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      cookie,
      // As a browser does.
      'accept-encoding': 'gzip, deflate, br',
      ...(body === null ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    }
    const sent = request(plan.url + plan.path, { agent, method: plan.method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        // Decompressed only when read: this process shares the machine with the server.
        const isRead = plan.mutations !== null && response.headers['content-encoding'] === 'gzip'
        const text = (isRead ? gunzipSync(bytes) : bytes).toString('utf8')
        if ((response.statusCode ?? 500) < 300) resolve(text)
        else reject(new Error(`${plan.path} was answered with ${response.statusCode}: ${text.slice(0, 200)}`))
      })
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** A server may close an idle connection while a request is on its way: keep-alive clients retry. */
async function askOnceMore(...given: Parameters<typeof ask>): Promise<string> {
  try {
    return await ask(...given)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ECONNRESET')) throw error
    return ask(...given)
  }
}

function driverOf({ drivers, clients }: Plan, place: number, turn: number): Driver {
  const driver = drivers[(place + (drivers.length > clients ? turn * clients : 0)) % drivers.length]
  if (driver === undefined) throw new Error('A plan needs a driver')
  return driver
}

async function client(agent: Agent, plan: Plan, place: number, requests: number): Promise<number[]> {
  const latencies: number[] = []
  for (let asked = 0; asked < requests; asked += 1) {
    const driver = driverOf(plan, place, asked)
    const outbox = outboxOf(plan.url, driver)
    const body = plan.mutations === null ? plan.body : nextSync(driver, outbox, plan.mutations)
    if (plan.everyMs > 0) await sleep(pauseOf(plan.everyMs, drawn(place, asked)))
    const began = performance.now()
    const text = await askOnceMore(agent, plan, driver.cookie, body)
    latencies.push(performance.now() - began)
    if (plan.mutations === null) continue
    outbox.n += plan.mutations
    // The reply has the cursor before its rows; nothing else is needed here.
    outbox.cursor = /"cursor":"([^"]*)"/.exec(text)?.[1] ?? outbox.cursor
  }
  return latencies
}

async function run(plan: Plan): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: plan.clients })
  const began = performance.now()
  const each = await Promise.all(Array.from({ length: plan.clients }, (_, place) =>
    client(agent, plan, place, Math.ceil(plan.requests / plan.clients))))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  return { seconds, latencies: each.flat() }
}

process.on('message', (plan: Plan) => {
  run(plan).then((load) => process.send?.(load), (error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    process.exit(1)
  })
})

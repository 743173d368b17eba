/** Asks a server many times from a process of its own: clients one after the other over lasting connections. */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { nextSync, type Driver, type Outbox } from './next-sync.ts'

/** What to ask: the same each time, or one sync after the other of a device for each cookie. */
export interface Plan {
  readonly url: string
  readonly method: string
  readonly path: string
  readonly body: string | null
  /** Who signs in: clients go round them together, each keeping to its own while there are no more than clients. */
  readonly drivers: readonly Driver[]
  /** Mutations in each sync; null for a plan that is no sync. */
  readonly mutations: number | null
  readonly clients: number
  readonly requests: number
  /** Milliseconds from an answer to the next request of the same client, on average; 0 asks again at once. */
  readonly everyMs: number
}

export interface Load {
  readonly seconds: number
  /** Milliseconds until the answer, of each request. */
  readonly latencies: readonly number[]
}

/** Requests of people come independently of each other, so pauses are drawn from an exponential distribution. */
const LONGEST_PAUSES = 5

const outboxes = new Map<string, Outbox>()

/** How far a device has come with a server: another one knows nothing of it, and would wait for what is missing. */
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
        // Only what is read is decompressed: this process shares the machine with the server.
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

/** A server may close an idle connection while a request is on its way: whoever keeps connections asks again. */
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
    // The reply names the cursor before its rows: nothing else of it is needed here.
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

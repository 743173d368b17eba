/** Asks a server many times from a process of its own: clients one after the other over lasting connections. */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { nextSync, type Driver, type Outbox } from './next-sync.ts'

/** What to ask: the same each time, or one sync after the other of a device for each cookie. */
export interface Plan {
  readonly url: string
  readonly method: string
  readonly path: string
  readonly body: string | null
  /** Every client signs in with one of these. */
  readonly drivers: readonly Driver[]
  /** Mutations in each sync; null for a plan that is no sync. */
  readonly mutations: number | null
  readonly clients: number
  readonly requests: number
  /** Milliseconds from one request of a client to its next; 0 asks again at once. */
  readonly everyMs: number
}

export interface Load {
  readonly seconds: number
  /** Milliseconds until the answer, of all requests in order of size. */
  readonly latencies: readonly number[]
}

/** Below the five seconds after which a server closes an idle connection, perhaps under a request. */
const IDLE_MS = 4_000

const outboxes = new Map<string, Outbox>()

function ask(agent: Agent, plan: Plan, cookie: string, body: string | null): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      cookie,
      ...(body === null ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    }
    const sent = request(plan.url + plan.path, { agent, method: plan.method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        if ((response.statusCode ?? 500) < 300) resolve(text)
        else reject(new Error(`${plan.path} was answered with ${response.statusCode}: ${text.slice(0, 200)}`))
      })
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

async function client(agent: Agent, plan: Plan, driver: Driver, requests: number): Promise<number[]> {
  const outbox = outboxes.get(driver.device) ?? { n: 0, cursor: null }
  outboxes.set(driver.device, outbox)
  const latencies: number[] = []
  for (let asked = 0; asked < requests; asked += 1) {
    const body = plan.mutations === null ? plan.body : nextSync(driver, outbox, plan.mutations)
    if (plan.everyMs > 0) await sleep(plan.everyMs * (0.5 + (asked * 7919 % 100) / 100))
    const began = performance.now()
    const text = await ask(agent, plan, driver.cookie, body)
    latencies.push(performance.now() - began)
    if (plan.mutations === null) continue
    outbox.n += plan.mutations
    // The reply names the cursor before its rows: nothing else of it is needed here.
    outbox.cursor = /"cursor":"([^"]*)"/.exec(text)?.[1] ?? outbox.cursor
  }
  return latencies
}

async function run(plan: Plan): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: plan.clients, timeout: IDLE_MS })
  const began = performance.now()
  const each = await Promise.all(Array.from({ length: plan.clients }, (_, place) => {
    const driver = plan.drivers[place % plan.drivers.length]
    if (driver === undefined) throw new Error('A plan needs a driver')
    return client(agent, plan, driver, Math.ceil(plan.requests / plan.clients))
  }))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  return { seconds, latencies: each.flat().toSorted((a, b) => a - b) }
}

process.on('message', (plan: Plan) => {
  run(plan).then((load) => process.send?.(load), (error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    process.exit(1)
  })
})

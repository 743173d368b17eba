/** A phone of the soak: it writes, reads, loses its signal in the middle of a call and starts over, as phones do. */
import { setTimeout as sleep } from 'node:timers/promises'
import { nextSync, type Driver, type Outbox } from '../server/next-sync.ts'

/** Average milliseconds between its actions. */
const EVERY_MS = 1_000
/** When the signal is lost: before the reply arrives. */
const LOST_AFTER_MS = 5

export interface Phone {
  /** What it has done so far. */
  readonly done: { pushed: number; lost: number; listed: number; begunAnew: number }
  /** Runs until the signal, then until its last call is answered. Throws on any status but 200. */
  run(until: AbortSignal): Promise<void>
}

interface Reply { readonly ack: number; readonly cursor: string; readonly more: boolean }

/** `draw` gives a number from 0 to 1. */
export function createPhone(url: string, driver: Driver, draw: () => number): Phone {
  const outbox: Outbox = { n: 0, cursor: null }
  const done = { pushed: 0, lost: 0, listed: 0, begunAnew: 0 }

  async function call(path: string, body: string | null, signal?: AbortSignal): Promise<unknown> {
    const reply = await fetch(url + path, {
      method: body === null ? 'GET' : 'POST',
      headers: { cookie: driver.cookie, ...(body === null ? {} : { 'content-type': 'application/json' }) },
      ...(body === null ? {} : { body }),
      ...(signal ? { signal } : {}),
    })
    const answer: unknown = await reply.json()
    if (reply.status !== 200) throw new Error(`${path} was answered with ${reply.status}: ${JSON.stringify(answer)}`)
    return answer
  }

  const sync = (device: Driver, box: Outbox, count: number): Promise<Reply> =>
    call('/api/sync', nextSync(device, box, count)) as Promise<Reply>

  async function push(): Promise<void> {
    const { ack, cursor } = await sync(driver, outbox, 1)
    if (ack !== outbox.n + 1) throw new Error(`Number ${outbox.n + 1} was sent and ${ack} acknowledged`)
    Object.assign(outbox, { n: ack, cursor })
    done.pushed += 1
  }

  /** The next push resends the same mutations: only the server knows whether they arrived. */
  async function loseSignal(): Promise<void> {
    await call('/api/sync', nextSync(driver, outbox, 1), AbortSignal.timeout(LOST_AFTER_MS)).catch((error: unknown) => {
      if (!(error instanceof Error && error.name === 'TimeoutError')) throw error
    })
    done.lost += 1
  }

  /** Reads everything, as a new installation does. */
  async function beginAnew(): Promise<void> {
    done.begunAnew += 1
    const device = { ...driver, device: driver.device.replace('ffffffff', (0xe0000000 + done.begunAnew).toString(16)) }
    const fresh: Outbox = { n: 0, cursor: null }
    let more = true
    while (more) {
      const reply = await sync(device, fresh, 0)
      fresh.cursor = reply.cursor
      more = reply.more
    }
  }

  async function list(): Promise<void> {
    await call('/api/earnings', null)
    done.listed += 1
  }

  async function act(): Promise<void> {
    const chance = draw()
    if (chance < 0.1) return loseSignal()
    if (chance < 0.12) return beginAnew()
    if (chance < 0.3) return list()
    return push()
  }

  return {
    done,
    async run(until) {
      while (!until.aborted) {
        await act()
        await sleep(EVERY_MS * 2 * draw())
      }
    },
  }
}

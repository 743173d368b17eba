/** A signed-up driver who talks to server processes over the network; any server over the same data knows them. */
import { packBatch } from '#core/sync/batch.ts'
import type { Mutation } from '#core/sync/mutation.ts'
import { syncReplySchema, type SyncReply, type SyncRow } from '#core/sync/protocol.ts'
import { hybridTime } from '#core/sync/stamp.ts'
import { PASSWORD } from './driver.ts'

export interface RemoteDriver {
  readonly userId: string
  /** The cookies of the browser signed up in, as it sends them. */
  readonly cookie: string
  get(url: string, path: string): Promise<unknown>
  /** Throws when there is no reply. */
  post(url: string, path: string, body: unknown): Promise<{ readonly status: number; readonly body: unknown }>
  /** Creates an earning of this many cents. Throws unless the server confirms it. */
  earn(url: string, cents: number): Promise<void>
  /** Cents of every entry, smallest first. */
  earned(url: string): Promise<number[]>
  /** Sends one goal as a device's change of this number. Throws unless it is acknowledged. */
  push(url: string, device: string, n: number): Promise<void>
  /** Every row, as a new device receives it. */
  pull(url: string): Promise<SyncRow[]>
}

const goal = { name: 'Tires', amount: 100_000, startDate: null, targetDate: '2026-11-30', completed: false, completedDate: null }

/** The id of the goal that a device sends as a change of this number. */
export const goalId = (device: string, n: number): string => `${n.toString(16).padStart(8, '0')}-0000-7000-8000-${device.slice(-12)}`

/** Signs up a driver of this name at a running server. */
export async function signUpAt(server: string, name = 'kim'): Promise<RemoteDriver> {
  const json = { 'content-type': 'application/json' }
  const reply = await fetch(`${server}/auth/register`, {
    method: 'POST', headers: json, body: JSON.stringify({ name, email: `${name}@example.com`, password: PASSWORD }),
  })
  const { user } = await reply.json() as { user: { id: string } }
  const cookie = reply.headers.getSetCookie().map((line) => line.split(';', 1).join('')).join('; ')

  const get = async (url: string, path: string): Promise<unknown> => (await fetch(url + path, { headers: { cookie } })).json()

  async function post(url: string, path: string, body: unknown) {
    const answer = await fetch(url + path, { method: 'POST', headers: { ...json, cookie }, body: JSON.stringify(body) })
    return { status: answer.status, body: await answer.json() as unknown }
  }

  async function sync(url: string, device: string, cursor: string | null, mutations: readonly Mutation[]): Promise<SyncReply> {
    const { body } = await post(url, '/api/sync', {
      protocol: 1, device, user: user.id, cursor, now: 0, batch: mutations.length === 0 ? null : packBatch(mutations),
    })
    return syncReplySchema.parse(body)
  }

  async function pullFrom(url: string, cursor: string | null): Promise<SyncRow[]> {
    const { rows, more, cursor: next } = await sync(url, 'ffffffff-0000-4000-8000-00000000ffff', cursor, [])
    return more ? [...rows, ...(await pullFrom(url, next))] : rows
  }

  return {
    userId: user.id,
    cookie,
    get,
    post,
    async earn(url, cents) {
      const { status } = await post(url, '/api/earnings', { date: '2026-11-21', amount: cents / 100 })
      if (status !== 201) throw new Error(`The write was answered with ${status}`)
    },
    async earned(url) {
      const rows = await get(url, '/api/earnings') as { amount: string }[]
      return rows.map(({ amount }) => Math.round(Number(amount) * 100)).toSorted((a, b) => a - b)
    },
    async push(url, device, n) {
      const { ack, results } = await sync(url, device, null, [
        { n, op: 'put', entity: 'goals', id: goalId(device, n), at: hybridTime(1_790_000_000_000 + n), fields: goal },
      ])
      if (ack < n || results.length > 0) throw new Error(`Change ${n} was not taken: ${ack} ${JSON.stringify(results)}`)
    },
    pull: (url) => pullFrom(url, null),
  }
}

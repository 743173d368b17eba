/** An account with its devices, for properties that decide themselves who syncs when. */
import type { AnyRow, EntityName } from '#core/entities/index.ts'
import { installDevice, nextRequest, receive, type SimDevice } from './device.ts'
import type { Ground } from './ground.ts'
import { newOracle } from './oracle.ts'
import { handle, type SimServer } from './server.ts'

export const START = Date.UTC(2026, 10, 21)

const uuid = (start: string, number: number) => `${start}-0000-7000-8000-${String(number).padStart(12, '0')}`

/** The id of a numbered device; a larger number wins ties. */
export const deviceId = (number: number): string => uuid('22222222', number)

/** The user id of a numbered account. */
export const accountId = (number: number): string => uuid('11111111', number)

export interface Crew {
  readonly server: SimServer
  readonly devices: readonly SimDevice[]
}

/** A new account with a device for each of the skews (milliseconds its clock is off). */
export async function newCrew({ store }: Ground, account: number, skews: readonly number[]): Promise<Crew> {
  const user = accountId(account)
  const email = `${account}@example.com`
  const profile = { firstName: 'Sam' }
  await store.createAccount(
    { id: user, email, passwordHash: null, provider: 'email', googleId: null, emailVerified: true }, profile, START,
  )
  return {
    server: { store, user, oracle: newOracle(), pageRows: 1_000 },
    devices: skews.map((skew, index) => installDevice(user, deviceId(index), skew)),
  }
}

/** A device of a crew; numbers beyond the last device wrap around. */
export function deviceOf({ devices }: Crew, number: number): SimDevice {
  const device = devices[number % devices.length]
  if (!device) throw new Error('There is no device')
  return device
}

export interface DrainOptions {
  /** How many mutations a request carries. */
  readonly mutations?: number
  /** Alters a request on its way. */
  readonly tamper?: (text: string) => string
  /** True for a reply to be lost; it is passed the number of the call. */
  readonly loses?: (call: number) => boolean
}

const CALLS = 500

/** Syncs a device until nothing is waiting and no page is missing. Throws if it does not get there. */
export async function drain(
  server: SimServer,
  device: SimDevice,
  now: number,
  { mutations = 500, tamper = (text) => text, loses = () => false }: DrainOptions = {},
): Promise<void> {
  for (let call = 0; call < CALLS; call += 1) {
    const { request, sent } = nextRequest(device, mutations, now)
    const answer = await handle(server, tamper(JSON.stringify(request)), now)
    if (loses(call)) continue
    receive(device, sent, answer, now)
    if (answer.kind === 'reply' && !answer.reply.more && device.outbox.size === 0) return
  }
  throw new Error('The device does not come to rest')
}

/** Brings every device up to date. */
export async function drainAll({ server, devices }: Crew, now: number): Promise<void> {
  for (const device of [...devices, ...devices]) await drain(server, device, now)
}

/** Rows sorted by id. */
export function inIdOrder(rows: readonly AnyRow[]): AnyRow[] {
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** The server's rows, sorted by id. */
export async function serverRows({ store, user }: SimServer, entity: EntityName): Promise<AnyRow[]> {
  return inIdOrder(await store.list(user, entity))
}

/**
 * Gives a device a new id. The server counts each device's mutations: it silently skips numbers it has seen, and a
 * missing one stops that device forever. So a device whose count no longer matches the server's starts a new one. The
 * mutations keep their times, and those decide which write wins, so sending one again changes nothing.
 */
import type { DeviceState } from '../device-state.ts'
import type { Refused, Waiting } from '../outbox.ts'

/** The new device's state and outbox; `mutations` in sending order. */
export function freshDevice(
  state: DeviceState,
  device: string,
  mutations: readonly Waiting[],
): { state: DeviceState; waiting: Waiting[] } {
  // Nobody has checked whether the rows are still as they were created.
  const waiting = mutations.map(({ made: _, ...mutation }, index) => ({ ...mutation, n: index + 1 }))
  const clock = mutations.reduce((latest, { at }) => Math.max(latest, at), state.clock)
  return { state: { ...state, device, former: state.device, nextN: waiting.length + 1, sentN: 0, clock }, waiting }
}

/** Renumbers refused changes with numbers the new device will never use: below 1, in order. */
export function renumberedRefused(refused: readonly Refused[]): Refused[] {
  const ordered = refused.toSorted((one, other) => one.n - other.n)
  const numbers = new Map(ordered.map(({ n }, index) => [n, index - ordered.length]))
  return ordered.map((change) => ({
    ...change, n: numbers.get(change.n) ?? change.n, together: numbers.get(change.together) ?? change.together,
  }))
}

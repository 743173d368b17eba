/**
 * A device under a new id. The server counts a device's mutations: numbers it has seen are passed over in silence, a
 * missing one stops it for ever. So a device whose count no longer fits the server's starts a new one; the mutations
 * keep their times, and it is those that decide who wins, so sending one again changes nothing.
 */
import type { DeviceState } from '../device-state.ts'
import type { Refused, Waiting } from '../outbox.ts'

/** The state and the outbox of the new device; `mutations` in the order in which they are to be sent. */
export function freshDevice(
  state: DeviceState,
  device: string,
  mutations: readonly Waiting[],
): { state: DeviceState; waiting: Waiting[] } {
  // Whether the rows are still as they were made nobody has looked.
  const waiting = mutations.map(({ made: _, ...mutation }, index) => ({ ...mutation, n: index + 1 }))
  const clock = mutations.reduce((latest, { at }) => Math.max(latest, at), state.clock)
  return { state: { ...state, device, former: state.device, nextN: waiting.length + 1, sentN: 0, clock }, waiting }
}

/** Refused changes under numbers that the new device will never give: below 1, in their order. */
export function setAside(refused: readonly Refused[]): Refused[] {
  const ordered = refused.toSorted((one, other) => one.n - other.n)
  const numbers = new Map(ordered.map(({ n }, index) => [n, index - ordered.length]))
  return ordered.map((change) => ({
    ...change, n: numbers.get(change.n) ?? change.n, together: numbers.get(change.together) ?? change.together,
  }))
}

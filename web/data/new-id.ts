/** Ids made on the device, so that a row has its final id before any server has seen it (R14). */
import { timeOrderedId } from '#core/sync/uuid.ts'

/** A UUID that sorts after those made earlier; `random` fills the bytes it is passed. */
export function newId(
  nowMs: number = Date.now(),
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  return timeOrderedId(nowMs, random(new Uint8Array(10)))
}

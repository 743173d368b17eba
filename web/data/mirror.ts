/** The second copy of what waits, in Cache Storage: a killed browser can lose a whole IndexedDB (measured). */
import type { Waiting } from './outbox.ts'

export interface Mirror {
  /** Keeps mutations of this device until they are acknowledged. */
  keep(device: string, waiting: readonly Waiting[]): Promise<void>
  /** Drops the copies of acknowledged mutations. */
  forget(numbers: readonly number[]): Promise<void>
}

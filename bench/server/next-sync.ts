/** The sync requests of a device that only ever writes new mileage. */
import { sampleFields } from '#core/testing/sample-rows.ts'
import { packBatch } from '#core/sync/batch.ts'
import type { Mutation } from '#core/sync/mutation.ts'
import { hybridTime } from '#core/sync/stamp.ts'

const NOW = 1_770_000_000_000

/** Who syncs. */
export interface Driver { readonly cookie: string; readonly userId: string; readonly device: string }

/** The device's progress. */
export interface Outbox { n: number; cursor: string | null }

const hex = (number: number, length: number): string => number.toString(16).padStart(length, '0')

/** The body of a request with `count` new rows; with none it only pulls. */
export function nextSync({ userId, device }: Driver, { n: last, cursor }: Outbox, count: number): string {
  const mutations = Array.from({ length: count }, (_, place): Mutation => {
    const n = last + 1 + place
    const id = `${hex(n, 8)}-0000-7000-8000-${device.slice(-12)}`
    return { n, op: 'put', entity: 'mileage', id, at: hybridTime(NOW + n), fields: sampleFields('mileage', n) }
  })
  return JSON.stringify({ protocol: 1, device, user: userId, cursor, now: NOW, batch: count === 0 ? null : packBatch(mutations) })
}

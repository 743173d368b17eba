/** The request body of `POST /api/sync`, as the server reads it: in a file of its own, to stay out of the app's bundle. */
import * as z from 'zod/mini'
import { isId } from '../schema/id.ts'
import { deviceKindSchema } from './protocol.ts'

/** A received batch; `unpackBatch` checks its items one by one. */
export const batchSchema = z.object({
  n: z.int().check(z.gte(1)),
  at: z.int().check(z.gte(0)),
  items: z.array(z.array(z.unknown())),
  read: z.optional(z.array(z.unknown())),
})

const id = z.string().check(z.refine((value) => isId(value)))

/** The body of the call. */
export const syncRequestSchema = z.object({
  protocol: z.int(),
  /** Names the device's outbox; a new installation is a new device. */
  device: id,
  /** The account this data belongs to: it is never written to another one. */
  user: id,
  /** Where the last reply ended; null for everything. Opaque to the device. */
  cursor: z.nullable(z.string().check(z.maxLength(200))),
  batch: z.nullable(batchSchema),
  /** The kind of device; optional. */
  kind: z.optional(deviceKindSchema),
  /** The device's own time, ms since 1970. */
  now: z.int(),
  /** The device does not need the rows it created with this batch sent back (`made`); older apps omit this. */
  brief: z.optional(z.boolean()),
})
export type SyncRequest = z.output<typeof syncRequestSchema>

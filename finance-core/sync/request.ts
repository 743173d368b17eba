/** What `POST /api/sync` takes in, as the server reads it: apart from the rest, so that the app does not carry it along. */
import * as z from 'zod/mini'
import { isId } from '../schema/id.ts'
import { deviceKindSchema } from './protocol.ts'

/** A batch as it comes in: what its items hold is looked at one by one (`unpackBatch`). */
export const batchSchema = z.object({
  n: z.int().check(z.gte(1)),
  at: z.int().check(z.gte(0)),
  items: z.array(z.array(z.unknown())),
})

const id = z.string().check(z.refine((value) => isId(value)))

/** The body of the call. */
export const syncRequestSchema = z.object({
  protocol: z.int(),
  /** Names the device's outbox; a new installation is a new device. */
  device: id,
  /** The account this data belongs to: it never goes to another one. */
  user: id,
  /** Where the last answer ended; null for everything. Opaque to the device. */
  cursor: z.nullable(z.string().check(z.maxLength(200))),
  batch: z.nullable(batchSchema),
  /** What the device is; it may be left out. */
  kind: z.optional(deviceKindSchema),
  /** The device's own time, ms since 1970. */
  now: z.int(),
  /** It needs not be told the rows it has made with this batch (`made`); an older one leaves this out. */
  brief: z.optional(z.boolean()),
})
export type SyncRequest = z.output<typeof syncRequestSchema>

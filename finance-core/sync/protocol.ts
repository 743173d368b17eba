/** The one call of syncing, `POST /api/sync`: what both sides go by, and its reply (docs/decisions/002). */
import * as z from 'zod/mini'

/** The protocol this version speaks. A server names the oldest it still takes as `minProtocol`. */
export const PROTOCOL = 1

/** What a device packs into one request at most, in bytes of JSON; a single mutation that is larger goes alone. */
export const MAX_BATCH_BYTES = 256 * 1024
/** Rows of one reply at most, and their bytes of JSON; a page ends where a commit does, if it can. */
export const MAX_PAGE_ROWS = 5_000
export const MAX_PAGE_BYTES = 1024 * 1024

/** What a driver calls the thing he holds. */
export const deviceKindSchema = z.enum(['phone', 'tablet', 'desktop'])
export type DeviceKind = z.output<typeof deviceKindSchema>

const resultSchema = z.tuple([z.int(), z.string(), z.string(), z.nullable(z.string())])

/** Number, code, words for the driver, field: of a mutation that did not simply apply. */
export type SyncResult = z.output<typeof resultSchema>

/** Entity code, id, seq, and the row's fields with `createdAt`, or null when the row is not there. */
const rowSchema = z.tuple([z.string(), z.string(), z.int(), z.nullable(z.record(z.string(), z.unknown()))])
export type SyncRow = z.output<typeof rowSchema>

/** Who wrote a value and when, ms since 1970: the device's id, and its kind where it is known. */
const writerSchema = z.object({ device: z.string(), kind: z.nullable(deviceKindSchema), at: z.int() })

/**
 * A value that did not stand: another device's later one was kept, and neither had read the other. With the code, id
 * and field of its row.
 */
const lossSchema = z.object({
  code: z.string(), id: z.string(), field: z.string(), value: z.unknown(), had: writerSchema, kept: writerSchema,
})
export type SyncLoss = z.output<typeof lossSchema>

const madeSchema = z.object({ first: z.int(), last: z.int(), seq: z.int() })

/**
 * Numbers of mutations, from the first to the last, each of which has made a row: whole, with the mutation's own values
 * and its time. The last row's seq; those of the others are the ones before it.
 */
export type Made = z.output<typeof madeSchema>

/** What is answered with 200. */
export const syncReplySchema = z.object({
  /** The number of this device's last mutation the server has dealt with, applied or refused. */
  ack: z.int(),
  results: z.array(resultSchema),
  /**
   * The last number of this device before this batch, when the batch held numbers that were known already: sent a second
   * time, or given by a copy of this device's book as well.
   */
  was: z.optional(z.int()),
  rows: z.array(rowSchema),
  /** Rows that are left out of `rows`; only with `brief`, and never with `more`. */
  made: z.optional(madeSchema),
  /** Left out when there are none. */
  lost: z.optional(z.array(lossSchema)),
  cursor: z.string(),
  /** True when further pages wait: rows are staged and shown together when the last one is in. */
  more: z.boolean(),
  /** With `more`: the newest seq there is, so that a long first sync can say how far it has come. */
  head: z.optional(z.int()),
  /** The server's time, ms since 1970. */
  now: z.int(),
  minProtocol: z.int(),
})
export type SyncReply = z.output<typeof syncReplySchema>

/**
 * 409 instead of a reply: the server does not know the cursor, because it was restored from a backup. Nothing of
 * the batch was judged; `ack` is the last number the server holds of this device. It asks anew with `cursor: null`, and sends
 * what waits when it has heard everything: only then does it know which rows it must bring back whole.
 */
export const unknownCursorSchema = z.object({
  code: z.literal('unknown-cursor'),
  message: z.string(),
  ack: z.int(),
})

/**
 * 410 instead of a reply: the device was away for longer than removals are remembered (400 days). Nothing of the batch
 * was judged; `ack` is the last number the server holds of this device. It asks anew with `cursor: null`, keeps outbox,
 * journal and receipts, and drops rows that no page of the new answer names and nothing waiting touches.
 */
export const cursorTooOldSchema = z.object({
  code: z.literal('cursor-too-old'),
  message: z.string(),
  ack: z.int(),
})

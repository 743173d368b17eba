/** The single sync call, `POST /api/sync`: the limits both sides share, and its reply (docs/decisions/002). */
import * as z from 'zod/mini'

/** The protocol this version speaks. A server announces the oldest it still accepts as `minProtocol`. */
export const PROTOCOL = 1

/** The most a device packs into one request, in bytes of JSON: 52 s at 20 kbit/s. A larger single mutation is sent alone. */
export const MAX_BATCH_BYTES = 128 * 1024
/** The most rows in one reply, and their bytes of JSON; a page ends at a commit boundary if it can. */
export const MAX_PAGE_ROWS = 5_000
export const MAX_PAGE_BYTES = 1024 * 1024

/** The kind of device, in the driver's words. */
export const deviceKindSchema = z.enum(['phone', 'tablet', 'desktop'])
export type DeviceKind = z.output<typeof deviceKindSchema>

const resultSchema = z.tuple([z.int(), z.string(), z.string(), z.nullable(z.string())])

/** Number, code, message for the driver and field of a mutation that did not simply apply. */
export type SyncResult = z.output<typeof resultSchema>

/** Entity code, id, seq, and the row's fields with `createdAt`, or null when the row does not exist. */
const rowSchema = z.tuple([z.string(), z.string(), z.int(), z.nullable(z.record(z.string(), z.unknown()))])
export type SyncRow = z.output<typeof rowSchema>

/** Who wrote a value and when, ms since 1970: the device's id, and its kind where it is known. */
const writerSchema = z.object({ device: z.string(), kind: z.nullable(deviceKindSchema), at: z.int() })

/**
 * A value that lost to a later one, written on another device by somebody who had not read it, or one whose successor the
 * server had first (decision 010). With the code, id and field of its row.
 */
const lossSchema = z.object({
  code: z.string(), id: z.string(), field: z.string(), value: z.unknown(), had: writerSchema, kept: writerSchema,
})
export type SyncLoss = z.output<typeof lossSchema>

const madeSchema = z.object({ first: z.int(), last: z.int(), seq: z.int() })

/**
 * A range of mutation numbers, first to last, each of which created a complete row with the mutation's own values and
 * time. Then the last row's seq; the others have the ones before it.
 */
export type Made = z.output<typeof madeSchema>

/** The body of a 200 reply. */
export const syncReplySchema = z.object({
  /** The number of this device's last mutation that the server has processed, applied or rejected. */
  ack: z.int(),
  results: z.array(resultSchema),
  /**
   * The last number of this device before this batch, when the batch held numbers already known: sent a second time, or
   * also used by a copy of this device's book.
   */
  was: z.optional(z.int()),
  rows: z.array(rowSchema),
  /** Rows omitted from `rows`; only with `brief`, and never with `more`. */
  made: z.optional(madeSchema),
  /** Omitted when empty. */
  lost: z.optional(z.array(lossSchema)),
  cursor: z.string(),
  /** True when more pages follow: rows are staged and shown together after the last page. */
  more: z.boolean(),
  /** With `more`: the newest seq, so that a long first sync can report its progress. */
  head: z.optional(z.int()),
  /** The server's time, ms since 1970. */
  now: z.int(),
  minProtocol: z.int(),
})
export type SyncReply = z.output<typeof syncReplySchema>

/**
 * 409 instead of a reply: the server does not know the cursor, because it was restored from a backup. Nothing in the batch
 * was judged; `ack` is the last number the server holds from this device. The device starts over with `cursor: null`, and
 * sends pending mutations only after the last page: only then does it know which rows it must send whole again.
 */
export const unknownCursorSchema = z.object({
  code: z.literal('unknown-cursor'),
  message: z.string(),
  ack: z.int(),
})

/**
 * 410 instead of a reply: the device was away longer than tombstones are kept (400 days). Nothing in the batch was judged;
 * `ack` is the last number the server holds from this device. The device starts over with `cursor: null`, keeps outbox,
 * journal and receipts, and drops rows that no page of the new reply names and no pending mutation touches.
 */
export const cursorTooOldSchema = z.object({
  code: z.literal('cursor-too-old'),
  message: z.string(),
  ack: z.int(),
})

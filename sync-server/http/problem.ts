/** Error replies: what a call answers when it cannot do what was asked. The one map from rules to HTTP status is here. */
import type { Misfit } from '#core/entities/read.ts'
import { RuleError, type RuleCode } from '#core/errors.ts'
import { codeOf } from '../error-code.ts'
import type { Log } from '../log/log.ts'
import { CursorRefused, NoSuchAccount } from '../store/errors.ts'

export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 423 | 426 | 429 | 500 | 503 | 507

/** The body of every error reply; a call may add fields its client reads, such as a code. */
export interface ProblemBody {
  readonly message: string
  readonly errors?: readonly Misfit[]
  readonly [more: string]: unknown
}

/** Thrown by a route to answer with this status and body. */
export class Problem extends Error {
  readonly status: ProblemStatus
  readonly body: ProblemBody
  readonly headers: Readonly<Record<string, string>>

  constructor(status: ProblemStatus, body: ProblemBody, headers: Readonly<Record<string, string>> = {}) {
    super(body.message)
    this.name = 'Problem'
    this.status = status
    this.body = body
    this.headers = headers
  }
}

const statusOfRule: Readonly<Partial<Record<RuleCode, ProblemStatus>>> = {
  'unknown-id': 404,
  'already-paid': 409,
  'loan-exists': 409,
}

const CHECK_ENTRIES = 'Please check what you entered'

/** 400 for invalid fields. `message` is for a toast, `errors` holds the message of each field. */
export function invalid(errors: readonly Misfit[], message = CHECK_ENTRIES): Problem {
  return new Problem(400, { message, errors })
}

/** 400 for a single field, whose message is also the overall one. */
export function invalidField(path: string, message: string): Problem {
  return invalid([{ path, message }], message)
}

/** 401: nobody is signed in, or the account is gone (R9: the status is what counts). */
export const unauthorized = (): Problem => new Problem(401, { message: 'Unauthorized' })

/** 404 for a row that does not exist or belongs to somebody else: the two look the same (S-30). */
export function notFound(field: string | null = null): Problem {
  const message = 'Not found'
  return new Problem(404, field === null ? { message } : { message, errors: [{ path: field, message }] })
}

/** 429 or 503 with the seconds to wait. */
export function tryLater(status: 429 | 503, seconds: number): Problem {
  const message = status === 429
    ? `Too many requests. Try again in ${seconds} seconds.`
    : 'The server is busy. Please try again in a moment.'
  return new Problem(status, { message }, { 'Retry-After': String(seconds) })
}

/**
 * The reply to an unusable cursor. `too-old` is 410 `{code: 'cursor-too-old', message, ack}`: the device starts over with
 * cursor null, keeps its pending changes, and drops rows the new reply does not name. `unknown` is 409
 * `{code: 'unknown-cursor', message, ack}`: the device sends back what the server has lost.
 */
const cursorRefused = ({ standing, ack }: CursorRefused): Problem => standing === 'too-old'
  ? new Problem(410, { message: 'This device was away for longer than removals are remembered', code: 'cursor-too-old', ack })
  : new Problem(409, { message: 'The server does not know this state any more', code: 'unknown-cursor', ack })

const FULL = new Set(['SQLITE_FULL', 'ENOSPC', 'EDQUOT', 'EFBIG'])

/** Another process held the database for longer than we wait. */
const BUSY = new Set(['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT'])

/** The disk is failing, read-only or somebody else's, or no more files can be opened. */
const BROKEN = /^(SQLITE_(IOERR|READONLY|CANTOPEN)|(EIO|EROFS|EACCES|EPERM|EMFILE|ENFILE)$)/
const BROKEN_RETRY_SECONDS = 30

const isStorageFull = (error: unknown): boolean => FULL.has(codeOf(error))

/** True when another process held the database for too long: the same will work in a moment. */
export const isBusy = (error: unknown): boolean => BUSY.has(codeOf(error))

/** True for a store that is full, failing or busy. */
export const isStoreUnavailable = (error: unknown): boolean => isBusy(error) || storageFailure(error) !== null

/** The error reply for a thrown value; null when it is an internal error. */
export function problemOf(error: unknown): Problem | null {
  if (error instanceof Problem) return error
  if (error instanceof NoSuchAccount) return unauthorized()
  if (error instanceof CursorRefused) return cursorRefused(error)
  if (error instanceof RuleError) {
    const status = statusOfRule[error.code] ?? 400
    const errors = error.field === null ? {} : { errors: [{ path: error.field, message: error.message }] }
    const message = status === 400 && error.field !== null ? CHECK_ENTRIES : error.message
    return new Problem(status, { message, ...errors })
  }
  if (isBusy(error)) return tryLater(503, 1)
  if (isStorageFull(error)) {
    return new Problem(507, { message: 'The server is full. Nothing was saved there.', code: 'storage-full' })
  }
  if (BROKEN.test(codeOf(error))) {
    const message = 'The server cannot save at the moment. Nothing was saved there.'
    return new Problem(503, { message, code: 'storage-failed' }, { 'Retry-After': String(BROKEN_RETRY_SECONDS) })
  }
  return null
}

/** 503 for a request that was carried out, though the store failed before the answer was read. */
export function savedUnseen(): Problem {
  const message = 'It was saved, but the server cannot show it at the moment.'
  return new Problem(503, { message, code: 'saved-unseen' }, { 'Retry-After': String(BROKEN_RETRY_SECONDS) })
}

/** Tells the operator of a full or failing disk; of any other error nothing. */
export function logStorageFailure(log: Log, requestId: string, error: unknown): void {
  const code = storageFailure(error)
  if (code !== null) log('error', 'storage-failed', { requestId, code })
}

/** The code of a full or failing disk, which the operator must hear about; else null. */
function storageFailure(error: unknown): string | null {
  return isStorageFull(error) || BROKEN.test(codeOf(error)) ? codeOf(error) : null
}

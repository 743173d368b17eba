/**
 * Mail through a mail server. An answer never waits for it: a letter is kept on the disk, sent behind the answer, again
 * when that fails, and after the next start when the server ends before.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { millisecondsInDay, millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants'
import { codeOf } from '../error-code.ts'
import type { Log } from '../log/log.ts'
import { newId } from '../new-id.ts'
import { emlOf } from './eml.ts'
import { openMailQueue, type WaitingLetter } from './mail-queue.ts'
import type { Mail } from './mail.ts'

export interface SmtpOptions {
  /** smtp://user:password@host:port, or smtps: for TLS from the first byte. */
  readonly url: string
  readonly from: string
  /** Where letters wait until they are sent. */
  readonly folder: string
  readonly clock: () => number
  readonly random: (bytes: number) => Uint8Array
  readonly log: Log
  /** Milliseconds before each further try. */
  readonly retryAfter?: readonly number[]
}

/** The longest that any link in a letter lives. */
const WORTH_SENDING_MS = millisecondsInDay
/** Three quarters of an hour in all: the link in a letter lives an hour. */
const RETRY_AFTER = [5 * millisecondsInSecond, 30 * millisecondsInSecond, 2 * millisecondsInMinute, 10 * millisecondsInMinute, 30 * millisecondsInMinute]

const timeouts = { connectionTimeout: 8 * millisecondsInSecond, greetingTimeout: 8 * millisecondsInSecond, socketTimeout: 20 * millisecondsInSecond }

/** What the mail server said no to for good: the address does not exist, the letter is not wanted. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 550

/** Loaded with the first letter: a server that has none to send spares its memory. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, ...timeouts })
}

/** Begins at once with what waits in the folder from before. */
export function smtpMail({ url, from, folder, clock, random, log, retryAfter = RETRY_AFTER }: SmtpOptions): Mail {
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()
  const queue = openMailQueue(folder)

  async function sendOnce({ id, letter, writtenAt }: WaitingLetter): Promise<void> {
    const transport = await openTransport(url)
    await transport.sendMail({ envelope: { from, to: letter.to }, raw: emlOf(letter, from, writtenAt, id) })
  }

  /**
   * Sends a letter, or leaves it in the folder when the server ends first. One that was kept and is there no more has been
   * sent by another server over the same folder.
   */
  async function deliver(waiting: WaitingLetter, { isKept }: { readonly isKept: boolean }): Promise<void> {
    for (const delay of [0, ...retryAfter]) {
      await sleep(delay, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
      if (isKept && !(await queue.has(waiting.id))) return
      try {
        await sendOnce(waiting)
        await queue.forget(waiting.id)
        return
      } catch (error) {
        log('warn', 'mail-not-sent', { letter: waiting.id, code: codeOf(error) })
        if (isFinal(error)) break
        if (closing.signal.aborted) return
      }
    }
    log('error', 'mail-given-up', { letter: waiting.id })
    await queue.forget(waiting.id)
  }

  function start(work: () => Promise<void>): void {
    const task = work()
      .catch((error: unknown) => log('error', 'mail-queue-failed', { code: codeOf(error) }))
      .finally(() => underWay.delete(task))
    underWay.add(task)
  }

  start(async () => {
    for (const waiting of await queue.all()) {
      if (waiting.writtenAt > clock() - WORTH_SENDING_MS) start(() => deliver(waiting, { isKept: true }))
      else await queue.forget(waiting.id)
    }
  })

  return {
    async send(letter) {
      const now = clock()
      const waiting = { id: newId(now, random), letter, writtenAt: now }
      // A full disk is no reason not to try.
      const isKept = await queue.keep(waiting).then(() => true, (error: unknown) => {
        log('error', 'mail-not-kept', { letter: waiting.id, code: codeOf(error) })
        return false
      })
      start(() => deliver(waiting, { isKept }))
    },
    // What waits is sent or given up within the hour: who deletes an account that is not his must not silence its warnings.
    forget: async () => undefined,
    async close() {
      closing.abort()
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

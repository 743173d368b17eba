/**
 * Mail through a mail server. A reply never waits for it: a letter is stored on disk, sent in the background, retried when
 * that fails, and sent after the next start if the server stops before.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants'
import { codeOf } from '../error-code.ts'
import type { Log } from '../log/log.ts'
import { newId } from '../new-id.ts'
import { emlOf } from './eml.ts'
import { forgetLettersTo } from './folder.ts'
import { isOfUse, openMailQueue, type WaitingLetter } from './mail-queue.ts'
import type { Mail } from './mail.ts'

export interface SmtpOptions {
  /** smtp://user:password@host:port, or smtps: for TLS from the first byte. */
  readonly url: string
  readonly from: string
  /** Where letters wait until they are sent. */
  readonly folder: string
  /** Where letters were filed before there was a mail server. */
  readonly filed: string
  readonly clock: () => number
  readonly random: (bytes: number) => Uint8Array
  readonly log: Log
  /** Milliseconds before each retry; the last one repeats as long as the letter is of use. Without any, nothing is retried. */
  readonly retryAfterMs?: readonly number[]
}

/**
 * Often at first, then every quarter of an hour, also late in the hour that a reset link lives: an outage of a mail server
 * lasts a night at times.
 */
const RETRY_AFTER_MS = [5 * millisecondsInSecond, 30 * millisecondsInSecond, 2 * millisecondsInMinute, 10 * millisecondsInMinute, 15 * millisecondsInMinute]

const timeouts = { connectionTimeout: 8 * millisecondsInSecond, greetingTimeout: 8 * millisecondsInSecond, socketTimeout: 20 * millisecondsInSecond }

/** True for a permanent rejection by the mail server: the address does not exist, or the letter is unwanted. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 550

/** Loaded with the first letter, to save memory on servers that send none. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, ...timeouts })
}

/** Starts at once with the letters left in the folder; what cannot be read is tried again later. */
export function smtpMail({ url, from, folder, filed, clock, random, log, retryAfterMs = RETRY_AFTER_MS }: SmtpOptions): Mail {
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()
  const queue = openMailQueue(folder)
  /** The letters of this run, until those are known that an earlier one left beside them. */
  let own: Set<string> | null = new Set()

  const delayAfter = (tries: number): number | undefined => retryAfterMs[tries - 1] ?? retryAfterMs.at(-1)

  const pause = (delayMs: number): Promise<void> =>
    sleep(delayMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)

  /** What is read, when that works at last: a server that starts may have no file left to open. Null when it stops before. */
  async function untilRead<T>(read: () => Promise<T>): Promise<T | null> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await read()
      } catch (error) {
        log('error', 'mail-queue-failed', { code: codeOf(error) })
      }
      const delayMs = delayAfter(tries)
      if (delayMs === undefined || closing.signal.aborted) return null
      await pause(delayMs)
    }
  }

  async function sendOnce({ id, letter, writtenAt }: WaitingLetter): Promise<void> {
    const transport = await openTransport(url)
    await transport.sendMail({ envelope: { from, to: letter.to }, raw: emlOf(letter, from, writtenAt, id) })
  }

  /**
   * Sends a letter, or leaves it in the folder when the server stops first. A stored letter that is no longer there has been
   * sent by another server using the same folder.
   */
  async function deliver(waiting: WaitingLetter, { isKept }: { readonly isKept: boolean }): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      // A folder that cannot be read is no reason not to try.
      if (isKept && !(await queue.has(waiting.id).catch(() => true))) return
      const failure = await sendOnce(waiting).then(() => null, (error: unknown) => ({ error }))
      // A file that cannot be removed is no reason to send its letter again.
      if (failure === null) return await queue.forget(waiting.id)
      log('warn', 'mail-not-sent', { letter: waiting.id, code: codeOf(failure.error) })
      if (isFinal(failure.error)) break
      if (closing.signal.aborted) return
      const delayMs = delayAfter(tries)
      if (delayMs === undefined || !isOfUse(waiting, clock() + delayMs)) break
      await pause(delayMs)
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

  async function takeUp(id: string): Promise<void> {
    const waiting = await untilRead(() => queue.read(id))
    if (waiting === null) return
    if (isOfUse(waiting, clock())) await deliver(waiting, { isKept: true })
    else await queue.forget(id)
  }

  start(async () => {
    const left = (await untilRead(queue.ids))?.filter((id) => own?.has(id) !== true) ?? []
    own = null
    for (const id of left) start(() => takeUp(id))
  })

  return {
    async send(letter) {
      const now = clock()
      const waiting = { id: newId(now, random), letter, writtenAt: now }
      own?.add(waiting.id)
      // A full disk is no reason not to try sending.
      const isKept = await queue.keep(waiting).then(() => true, (error: unknown) => {
        log('error', 'mail-not-kept', { letter: waiting.id, code: codeOf(error) })
        return false
      })
      start(() => deliver(waiting, { isKept }))
    },
    // Pending letters are sent or dropped within a day; deleting somebody else's account must not silence its warnings.
    forget: (address) => forgetLettersTo(filed, address),
    async close() {
      closing.abort()
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

/** Mail through a mail server. An answer never waits for it: letters are sent behind it, and again when that fails. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../http/log.ts'
import { newId } from '../http/new-id.ts'
import { emlOf } from './eml.ts'
import type { Letter, Mail } from './mail.ts'

export interface SmtpOptions {
  /** smtp://user:password@host:port, or smtps: for TLS from the first byte. */
  readonly url: string
  readonly from: string
  readonly clock: () => number
  readonly random: (bytes: number) => Uint8Array
  readonly log: Log
  /** Milliseconds before each further try. */
  readonly retryAfter?: readonly number[]
}

const SECOND = 1000
const MINUTE = 60 * SECOND
/** Three quarters of an hour in all: the link in a letter lives an hour. */
const RETRY_AFTER = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE]

const timeouts = { connectionTimeout: 8 * SECOND, greetingTimeout: 8 * SECOND, socketTimeout: 20 * SECOND }

/** What the mail server said no to for good: the address does not exist, the letter is not wanted. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 550

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'

/** Loaded with the first letter: a server that has none to send spares its memory. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, ...timeouts })
}

export function smtpMail({ url, from, clock, random, log, retryAfter = RETRY_AFTER }: SmtpOptions): Mail {
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()

  async function deliver(letter: Letter): Promise<void> {
    // One id for all tries: a mail server that took a letter and could not say so is not given another one.
    const id = newId(clock(), random)
    const raw = emlOf(letter, from, clock(), id)
    const transport = await openTransport(url)
    for (const delay of [0, ...retryAfter]) {
      await sleep(delay, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
      try {
        await transport.sendMail({ envelope: { from, to: letter.to }, raw })
        return
      } catch (error) {
        log('warn', 'mail-not-sent', { letter: id, code: codeOf(error) })
        if (isFinal(error) || closing.signal.aborted) break
      }
    }
    log('error', 'mail-given-up', { letter: id })
  }

  return {
    async send(letter) {
      const task = deliver(letter).finally(() => underWay.delete(task))
      underWay.add(task)
    },
    async close() {
      closing.abort()
      await Promise.all(underWay)
    },
  }
}

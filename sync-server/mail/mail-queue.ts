/** Letters waiting for the mail server, as files: those not sent before a shutdown are sent after the next start. */
import { access, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { orNull, removeOlder, writeDurably } from '../durable-file.ts'
import { eachOf } from '../work/each-of.ts'
import { LETTER_OF_USE_MS, type Letter } from './mail.ts'

export interface WaitingLetter {
  /** Also its Message-ID, the same on every attempt: a mail server that accepted a letter but could not reply recognises it. */
  readonly id: string
  readonly letter: Letter
  /** When it was written, ms since 1970. */
  readonly writtenAt: number
}

/** False once a letter's link no longer works, or its news is a day old, at this time (ms since 1970). */
export const isOfUse = ({ letter, writtenAt }: WaitingLetter, nowMs: number): boolean => nowMs < writtenAt + letter.ofUse

export interface MailQueue {
  /** Resolves when the letter is on the disk. */
  keep(waiting: WaitingLetter): Promise<void>
  /** Ids of the letters, oldest first. */
  ids(): Promise<string[]>
  /** Null when it has been removed, or when its file holds no letter, which is left alone. */
  read(id: string): Promise<WaitingLetter | null>
  /** False when the letter has been removed, even by another server using the same folder. */
  has(id: string): Promise<boolean>
  forget(id: string): Promise<void>
  /** Removes the letters that are of no use any more at this time (ms). */
  removeOutdated(nowMs: number): Promise<void>
  /** Removes letters left half written by a crash before this time (ms). */
  removeUnfinished(beforeMs: number): Promise<void>
}

const fileSchema = z.object({
  letter: z.object({
    to: z.string(), subject: z.string(), text: z.string(), link: z.nullable(z.string()),
    // Missing from those an earlier version wrote.
    ofUse: z._default(z.int(), LETTER_OF_USE_MS),
  }),
  writtenAt: z.int(),
})
const NAME = /^([0-9a-f-]{36})\.json$/

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The folder need not exist yet. Readable by the server's own user only, because links open accounts. */
export function openMailQueue(folder: string): MailQueue {
  const aside = join(folder, 'unfinished')
  const nameOf = (id: string) => `${id}.json`

  async function read(id: string): Promise<WaitingLetter | null> {
    const text = await orNull(readFile(join(folder, nameOf(id)), 'utf8'))
    const file = text === null ? null : z.safeParse(fileSchema, jsonOrNull(text))
    return file?.success ? { id, ...file.data } : null
  }

  async function ids(): Promise<string[]> {
    const names = (await orNull(readdir(folder))) ?? []
    // Ids are ordered by time.
    return names.map((name) => NAME.exec(name)?.[1]).filter((id) => id !== undefined).toSorted()
  }

  const forget = (id: string): Promise<void> => rm(join(folder, nameOf(id)), { force: true })

  return {
    keep: ({ id, letter, writtenAt }) =>
      writeDurably(aside, folder, nameOf(id), JSON.stringify({ letter, writtenAt })),
    ids,
    read,
    has: async (id) => (await orNull(access(join(folder, nameOf(id))).then(() => true))) ?? false,
    forget,
    async removeOutdated(nowMs) {
      await eachOf(await ids(), async (id) => {
        const waiting = await read(id)
        if (waiting !== null && !isOfUse(waiting, nowMs)) await forget(id)
      })
    },
    removeUnfinished: (beforeMs) => removeOlder(aside, beforeMs),
  }
}

/** Mail without a mail server: each letter is written to a file, and its link is printed (R4). */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { orNull, PRIVATE, removeOlder } from '../durable-file.ts'
import { newId } from '../new-id.ts'
import { eachOf } from '../work/each-of.ts'
import { addresseeOf, emlOf } from './eml.ts'
import { LETTER_OF_USE_MS, type Mail } from './mail.ts'

export interface FolderMailOptions {
  readonly folder: string
  readonly from: string
  readonly clock: () => number
  readonly random: (bytes: number) => Uint8Array
  /** Shows a line to the operator. */
  readonly print: (line: string) => void
}

const isLetter = (name: string): boolean => name.endsWith('.eml')

/** Paths of the letters in a folder, which need not exist. */
async function lettersIn(folder: string): Promise<string[]> {
  return ((await orNull(readdir(folder))) ?? []).filter(isLetter).map((name) => join(folder, name))
}

/** Deletes the letters in a folder that are to this address. */
export async function forgetLettersTo(folder: string, address: string): Promise<void> {
  await eachOf(await lettersIn(folder), async (path) => {
    const eml = await orNull(readFile(path, 'utf8'))
    if (eml !== null && addresseeOf(eml) === address) await rm(path, { force: true })
  })
}

/**
 * Deletes the letters in a folder that are a day old at this time (ms since 1970): nothing tells whose they are once an
 * account has another address, and their links no longer work.
 */
export async function sweepLetters(folder: string, nowMs: number): Promise<void> {
  await removeOlder(folder, nowMs - LETTER_OF_USE_MS, isLetter)
}

/** Writes `<time-ordered id>.eml`, readable by the server's own user only, because links open accounts. */
export function folderMail({ folder, from, clock, random, print }: FolderMailOptions): Mail {
  return {
    async send(letter) {
      const now = clock()
      const id = newId(now, random)
      const path = join(folder, `${id}.eml`)
      try {
        await mkdir(folder, PRIVATE)
        await writeFile(path, emlOf(letter, from, now, id), { mode: 0o600 })
        print(`Mail: ${path}`)
      } finally {
        // Also where the disk has no room for the file: it is all that its driver waits for.
        if (letter.link !== null) print(letter.link)
      }
    },
    forget: (address) => forgetLettersTo(folder, address),
    close: async () => undefined,
  }
}

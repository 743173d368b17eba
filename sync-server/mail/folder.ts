/** Mail without a mail server: each letter is written to a file, and its link is printed (R4). */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { orNull, PRIVATE } from '../durable-file.ts'
import { newId } from '../new-id.ts'
import { addresseeOf, emlOf } from './eml.ts'
import type { Mail } from './mail.ts'

export interface FolderMailOptions {
  readonly folder: string
  readonly from: string
  readonly clock: () => number
  readonly random: (bytes: number) => Uint8Array
  /** Shows a line to the operator. */
  readonly print: (line: string) => void
}

/** Writes `<time-ordered id>.eml`, readable by the server's own user only, because links open accounts. */
export function folderMail({ folder, from, clock, random, print }: FolderMailOptions): Mail {
  return {
    async send(letter) {
      const now = clock()
      const id = newId(now, random)
      const path = join(folder, `${id}.eml`)
      await mkdir(folder, PRIVATE)
      await writeFile(path, emlOf(letter, from, now, id), { mode: 0o600 })
      print(letter.link === null ? `Mail: ${path}` : `Mail: ${path}\n${letter.link}`)
    },
    async forget(address) {
      for (const name of (await orNull(readdir(folder))) ?? []) {
        if (!name.endsWith('.eml')) continue
        const path = join(folder, name)
        const eml = await orNull(readFile(path, 'utf8'))
        if (eml !== null && addresseeOf(eml) === address) await rm(path, { force: true })
      }
    },
    close: async () => undefined,
  }
}

/**
 * Receipt photos as files: one folder per account, one file per photo, named by the SHA-256 of the bytes sent. Of what a
 * client sends, only an id and a hash of known form become part of a path.
 */
import { rmSync, statSync } from 'node:fs'
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { isReceiptName, receiptTypes, type ReceiptType } from '#core/receipts/receipts.ts'
import { isId } from '#core/schema/id.ts'
import { flushEntries, orNull, removeOlder, writeDurably } from '../durable-file.ts'
import { endingOf } from './media-type.ts'

export interface Receipt { readonly bytes: Uint8Array; readonly type: ReceiptType }

/** A stored photo, without its bytes. */
export interface ReceiptFile { readonly sha256: string; readonly path: string; readonly bytes: number; readonly touchedAt: number }

const NAME = /^([^.]+)\.[a-z]+$/
/** Beside the accounts' folders: files being written, or left when the server died. */
const UNFINISHED = 'unfinished'

export interface ReceiptFolder {
  /** Stores a photo; storing the same one again changes nothing. Rejects with the system's error when the disk is full. */
  keep(userId: string, sha256: string, receipt: Receipt): Promise<void>
  read(userId: string, sha256: string): Promise<Receipt | null>
  /** Marks a photo as in use at this time (ms). False when it does not exist. */
  touch(userId: string, sha256: string, nowMs: number): Promise<boolean>
  /** The same, with the photo on the disk: a server killed while storing it may have left that undone. */
  touchDurably(userId: string, sha256: string, nowMs: number): Promise<boolean>
  /** Accounts that have photos. */
  owners(): Promise<string[]>
  files(userId: string): Promise<ReceiptFile[]>
  /** Removes a photo, unless it was touched at this time (ms) or later. */
  remove(file: ReceiptFile, touchedBefore: number): void
  /** Removes all photos of an account. */
  removeAll(userId: string): Promise<void>
  /** Removes files left half written by a crash before this time (ms). */
  removeUnfinished(beforeMs: number): Promise<void>
}

/** The folder need not exist yet. */
export function openReceiptFolder(root: string): ReceiptFolder {
  const folderOf = (userId: string) => join(root, userId)
  const pathOf = (userId: string, sha256: string, type: ReceiptType) =>
    join(folderOf(userId), `${sha256}.${endingOf(type)}`)

  // Tries the name with each extension: listing the folder for each of its photos took seconds.
  async function touch(userId: string, sha256: string, nowMs: number): Promise<boolean> {
    for (const type of receiptTypes) {
      const touched = utimes(pathOf(userId, sha256, type), nowMs / 1000, nowMs / 1000).then(() => true)
      if ((await orNull(touched)) !== null) return true
    }
    return false
  }

  return {
    async keep(userId, sha256, { bytes, type }) {
      await writeDurably(join(root, UNFINISHED), folderOf(userId), `${sha256}.${endingOf(type)}`, bytes)
    },
    async read(userId, sha256) {
      for (const type of receiptTypes) {
        const bytes = await orNull(readFile(pathOf(userId, sha256, type)))
        if (bytes !== null) return { bytes, type }
      }
      return null
    },
    touch,
    async touchDurably(userId, sha256, nowMs) {
      if (!(await touch(userId, sha256, nowMs))) return false
      // Its account may be deleted meanwhile.
      return (await orNull(flushEntries(folderOf(userId)).then(() => true))) ?? false
    },
    async owners() {
      return ((await orNull(readdir(root))) ?? []).filter(isId)
    },
    async files(userId) {
      const names = (await orNull(readdir(folderOf(userId)))) ?? []
      const found = await Promise.all(names.map(async (name) => {
        const sha256 = NAME.exec(name)?.[1]
        if (sha256 === undefined || !isReceiptName(sha256)) return null
        const path = join(folderOf(userId), name)
        const facts = await orNull(stat(path))
        return facts && { sha256, path, bytes: facts.size, touchedAt: facts.mtimeMs }
      }))
      return found.filter((file) => file !== null)
    },
    // Check and removal in one synchronous step: a photo whose touch succeeded must not be deleted after it.
    remove({ path }, touchedBefore) {
      const facts = statSync(path, { throwIfNoEntry: false })
      if (facts && facts.mtimeMs < touchedBefore) rmSync(path, { force: true })
    },
    async removeAll(userId) {
      await rm(folderOf(userId), { recursive: true, force: true, maxRetries: 3 })
    },
    removeUnfinished: (beforeMs) => removeOlder(join(root, UNFINISHED), beforeMs),
  }
}

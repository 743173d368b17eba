/**
 * Receipt photos as files: one folder an account, one file a photo, named by the SHA-256 of the bytes that were sent.
 * Nothing a client sends becomes part of a path but an id and a hash of known form.
 */
import { statSync, unlinkSync } from 'node:fs'
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { isReceiptName, receiptTypes, type ReceiptType } from '#core/receipts/receipts.ts'
import { isId } from '#core/schema/id.ts'
import { orNull, unlessGone, writeDurably } from '../durable-file.ts'
import { endingOf } from './media-type.ts'

export interface Receipt { readonly bytes: Uint8Array; readonly type: ReceiptType }

/** A stored photo, seen from outside. */
export interface ReceiptFile { readonly sha256: string; readonly path: string; readonly bytes: number; readonly touchedAt: number }

const NAME = /^([^.]+)\.[a-z]+$/
/** Beside the accounts' folders: what is being written, or was when the server died. */
const UNFINISHED = 'unfinished'

export interface ReceiptFolder {
  /** Keeps a photo; the same one again changes nothing. Rejects with the system's error when the disk is full. */
  keep(userId: string, sha256: string, receipt: Receipt): Promise<void>
  read(userId: string, sha256: string): Promise<Receipt | null>
  /** Marks a photo as in use at this time (ms). False when it is not there. */
  touch(userId: string, sha256: string, nowMs: number): Promise<boolean>
  /** Accounts that have photos. */
  owners(): Promise<string[]>
  files(userId: string): Promise<ReceiptFile[]>
  /** Removes a photo, unless it was touched at this time (ms) or later. */
  remove(file: ReceiptFile, touchedBefore: number): void
  /** Everything of an account. */
  removeAll(userId: string): Promise<void>
  /** What a crash before this time (ms) left half written. */
  removeUnfinished(beforeMs: number): Promise<void>
}

/** The folder need not exist yet. */
export function openReceiptFolder(root: string): ReceiptFolder {
  const folderOf = (userId: string) => join(root, userId)
  const pathOf = (userId: string, sha256: string, type: ReceiptType) =>
    join(folderOf(userId), `${sha256}.${endingOf(type)}`)

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
    // By its own name under each ending: a look through the folder for each of its photos took seconds.
    async touch(userId, sha256, nowMs) {
      for (const type of receiptTypes) {
        const touched = utimes(pathOf(userId, sha256, type), nowMs / 1000, nowMs / 1000).then(() => true)
        if ((await orNull(touched)) !== null) return true
      }
      return false
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
    // Both in one go: a photo that is touched is told to be here, and must not be on its way out.
    remove({ path }, touchedBefore) {
      unlessGone(() => {
        if (statSync(path).mtimeMs < touchedBefore) unlinkSync(path)
      })
    },
    async removeAll(userId) {
      await rm(folderOf(userId), { recursive: true, force: true, maxRetries: 3 })
    },
    async removeUnfinished(beforeMs) {
      for (const name of (await orNull(readdir(join(root, UNFINISHED)))) ?? []) {
        const path = join(root, UNFINISHED, name)
        const facts = await orNull(stat(path))
        if (facts && facts.mtimeMs < beforeMs) await rm(path, { force: true })
      }
    },
  }
}

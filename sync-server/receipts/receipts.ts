/** Receipt photos: taken in cleaned, given back to their owner, gone with the account (R35, S-31 to S-33). */
import { createHash } from 'node:crypto'
import { mkdir, statfs } from 'node:fs/promises'
import { typeOfBytes } from '#core/receipts/image-type.ts'
import { isReceiptName } from '#core/receipts/receipts.ts'
import { PRIVATE } from '../durable-file.ts'
import { Problem } from '../http/problem.ts'
import { createCleaner, UnreadableImage } from './clean-image.ts'
import { openReceiptFolder, type Receipt } from './folder.ts'
import { isHonest } from './media-type.ts'

/** What one account may fill with photos, in bytes. */
const MAX_ACCOUNT_BYTES = 500 * 1024 * 1024
/** Left free for the database, in bytes: photos must not be what stops a driver's entries. */
const ROOM_FOR_ENTRIES = 64 * 1024 * 1024

export interface Receipts {
  /**
   * Keeps a photo and gives the hex SHA-256 of the bytes sent, by which it is asked for; the same bytes again change
   * nothing. `declared` is the media type the client gave. Throws 415 for what is no image we take or lies about its
   * type, 507 when there is no room.
   */
  take(userId: string, bytes: Uint8Array, declared: string): Promise<string>
  /** Null when this account has no such photo, whoever else may have it. */
  give(userId: string, sha256: string): Promise<Receipt | null>
  /** Removes every photo of an account. */
  forget(userId: string): Promise<void>
}

const notAnImage = () => new Problem(415, { message: 'Please choose a JPEG, PNG, GIF or WebP image' })

/** Bytes that may still be written to the disk of a folder. */
async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** The photos below a folder, which need not exist yet. */
export function createReceipts(root: string, clock: () => number, freeBytes = freeBytesAt): Receipts {
  const folder = openReceiptFolder(root)
  const clean = createCleaner()

  async function refuseWithoutRoom(userId: string, bytes: number): Promise<void> {
    await mkdir(root, PRIVATE)
    if ((await freeBytes(root)) < ROOM_FOR_ENTRIES + bytes) {
      throw new Problem(507, { message: 'The server is full. Your photo was not saved there.', code: 'storage-full' })
    }
    const used = (await folder.files(userId)).reduce((sum, file) => sum + file.bytes, 0)
    if (used + bytes > MAX_ACCOUNT_BYTES) {
      throw new Problem(507, { message: 'Your receipt photos fill the 500 MB there is for them', code: 'photos-full' })
    }
  }

  return {
    async take(userId, bytes, declared) {
      const type = typeOfBytes(bytes)
      if (type === null || !isHonest(declared, type)) throw notAnImage()
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      if (await folder.touch(userId, sha256, clock())) return sha256
      await refuseWithoutRoom(userId, bytes.length)
      try {
        await folder.keep(userId, sha256, { bytes: await clean(bytes, type), type })
      } catch (error) {
        if (error instanceof UnreadableImage) throw notAnImage()
        throw error
      }
      return sha256
    },
    give: async (userId, sha256) => (isReceiptName(sha256) ? folder.read(userId, sha256) : null),
    forget: (userId) => folder.removeAll(userId),
  }
}

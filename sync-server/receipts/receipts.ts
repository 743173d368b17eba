/** Receipt photos: cleaned when stored, served only to their owner, deleted with the account (R35, S-31 to S-33). */
import { createHash } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { typeOfBytes } from '#core/receipts/image-type.ts'
import { isReceiptName } from '#core/receipts/receipts.ts'
import { makeFolderDurably } from '../durable-file.ts'
import { Problem } from '../http/problem.ts'
import { createKeyedQueue } from '../work/keyed-queue.ts'
import { createCleaner, notAnImage } from './clean-image.ts'
import { openReceiptFolder, type Receipt } from './folder.ts'
import { isHonest } from './media-type.ts'

const MB = 1024 * 1024
/** The most one account may store in photos, in bytes. */
const MAX_ACCOUNT_BYTES = 500 * MB
/** Disk space reserved for the database, in bytes: photos must not block a driver's entries. */
const ROOM_FOR_ENTRIES = 64 * MB

export interface Receipts {
  /**
   * Stores a photo and gives the hex SHA-256 of the bytes sent, its name from then on; the same bytes again change nothing.
   * `declared` is the media type the client gave. Throws 415 for bytes that are not an accepted image, do not match the
   * declared type or have too many pixels, 507 when there is no room.
   */
  take(userId: string, bytes: Uint8Array, declared: string): Promise<string>
  /** Null when this account has no such photo, even if another one has. */
  give(userId: string, sha256: string): Promise<Receipt | null>
  /** Removes every photo of an account. */
  forget(userId: string): Promise<void>
}

/** Bytes still free on the disk of a folder. */
async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** The photos below a folder, which need not exist yet. */
export function createReceipts(root: string, clock: () => number, freeBytes = freeBytesAt): Receipts {
  const folder = openReceiptFolder(root)
  const clean = createCleaner()
  const inTurn = createKeyedQueue()

  async function refuseWithoutRoom(userId: string, bytes: number): Promise<void> {
    await makeFolderDurably(root)
    if ((await freeBytes(root)) < ROOM_FOR_ENTRIES + bytes) {
      throw new Problem(507, { message: 'The server is full. Your photo was not saved there.', code: 'storage-full' })
    }
    const used = (await folder.files(userId)).reduce((sum, file) => sum + file.bytes, 0)
    if (used + bytes > MAX_ACCOUNT_BYTES) {
      throw new Problem(507, { message: `Your receipt photos fill the ${MAX_ACCOUNT_BYTES / MB} MB there is for them`, code: 'photos-full' })
    }
  }

  return {
    async take(userId, bytes, declared) {
      const type = typeOfBytes(bytes)
      if (type === null || !isHonest(declared, type)) throw notAnImage()
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      if (await folder.touchDurably(userId, sha256, clock())) return sha256
      const kept = await clean(bytes, type)
      // In turn: of photos sent at the same time, each must see the space taken by the others.
      await inTurn(userId, async () => {
        if (await folder.touchDurably(userId, sha256, clock())) return
        await refuseWithoutRoom(userId, kept.length)
        await folder.keep(userId, sha256, { bytes: kept, type })
      })
      return sha256
    },
    give: async (userId, sha256) => (isReceiptName(sha256) ? folder.read(userId, sha256) : null),
    forget: (userId) => folder.removeAll(userId),
  }
}

/** Moves things one after the other, and moves all of them back when one cannot be moved. */
import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { flush, PRIVATE } from '../durable-file.ts'
import { codeOf } from '../error-code.ts'
import { openReceiptFolder } from '../receipts/folder.ts'

/** Gives a file or folder another path. Rejects with the system's error, such as EBUSY for a mount point. */
export type Rename = (from: string, to: string) => Promise<void>

export interface Moves {
  /** Moves a file, or the folder of one driver's photos, to a path where nothing is. Rejects with the system's error. */
  move(from: string, to: string): Promise<void>
  /** Moves the photos of all drivers; where their folder is a mount point, that stays, and its contents are moved. */
  movePhotos(from: string, to: string): Promise<void>
  /** Moves everything back, the last first. Rejects with the system's error; what is not back then is where it was moved to. */
  undo(): Promise<void>
}

/** Copies to another disk; what is there of a copy that fails is removed. */
async function copyAcross(from: string, to: string): Promise<void> {
  try {
    // Sweeping tells by its time how long ago a photo was named.
    await cp(from, to, { recursive: true, preserveTimestamps: true })
    for (const { parentPath, name } of await readdir(to, { withFileTypes: true })) await flush(join(parentPath, name))
    await flush(to)
  } catch (error) {
    await rm(to, { recursive: true, force: true })
    throw error
  }
}

/** No moves yet. */
export function createMoves(renamed: Rename): Moves {
  const done: { readonly from: string; readonly to: string }[] = []

  async function move(from: string, to: string): Promise<void> {
    try {
      await renamed(from, to)
      done.push({ from, to })
    } catch (error) {
      if (codeOf(error) !== 'EXDEV') throw error
      await copyAcross(from, to)
      // Before the removal: when that fails half way, undoing puts the rest back.
      done.push({ from, to })
      await rm(from, { recursive: true })
    }
  }

  return {
    move,
    async movePhotos(from, to) {
      try {
        await move(from, to)
      } catch (error) {
        if (codeOf(error) !== 'EBUSY') throw error
        await mkdir(to, PRIVATE)
        // Only these are ours: a disk of its own has a lost+found, which only root can move.
        for (const userId of await openReceiptFolder(from).owners()) await move(join(from, userId), join(to, userId))
      }
    },
    async undo() {
      for (const { from, to } of done.splice(0).toReversed()) await move(to, from)
    },
  }
}

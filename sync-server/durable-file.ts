/** Files that exist whole or not at all, even after a power cut. */
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from './error-code.ts'

/** A folder only the server's own user can read: it holds drivers' earnings and links that open accounts. */
export const PRIVATE = { recursive: true, mode: 0o700 } as const

/** Makes every file this process creates from now on readable by its own user only, even in a folder others can read. */
export function keepPrivate(): void {
  process.umask(0o077)
}

/** The result of the work; null when the file or folder it needs does not exist. */
export async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** False when the file or folder the work needs does not exist. */
export function unlessGone(work: () => void): boolean {
  try {
    work()
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

/** Resolves once a file's contents, or a folder's entries, are on the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes a file readable by the server's user only: into the folder `aside`, fsync, rename, fsync of its folder. */
export async function writeDurably(aside: string, folder: string, name: string, bytes: Uint8Array | string): Promise<void> {
  await Promise.all([aside, folder].map((path) => mkdir(path, PRIVATE)))
  const temporary = join(aside, `${process.hrtime.bigint()}-${name}`)
  try {
    const handle = await open(temporary, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, join(folder, name))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await flush(folder)
}

/** Removes from the folder `aside` what `writeDurably` left half written when its process died before this time (ms since 1970). */
export async function removeUnfinished(aside: string, beforeMs: number): Promise<void> {
  for (const name of (await orNull(readdir(aside))) ?? []) {
    const path = join(aside, name)
    const facts = await orNull(stat(path))
    if (facts && facts.mtimeMs < beforeMs) await rm(path, { force: true })
  }
}

/** Files that exist whole or not at all, even after a power cut. */
import { statSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { codeOf } from './error-code.ts'
import { eachOf } from './work/each-of.ts'

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

/**
 * True when there is a file or folder. Throws when that cannot be told: what is taken for missing then would be made anew, or
 * written over.
 */
export const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined

/** Resolves once a file's contents, or a folder's entries, are on the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a private folder, and those above it, with their entries on the disk. One that exists stays as it is. */
export async function makeFolderDurably(folder: string): Promise<void> {
  const first = await mkdir(folder, PRIVATE)
  if (first === undefined) return
  const top = dirname(resolve(first))
  let above = resolve(folder)
  while (above !== top) {
    above = dirname(above)
    await flush(above)
  }
}

/**
 * Resolves once the entries of a folder are on the disk, and its own in the folder above: without that, a power cut takes a new
 * folder away, and with it what was flushed inside.
 */
export async function flushEntries(folder: string): Promise<void> {
  await flush(folder)
  // Each time: an earlier write may have failed between making the folder and this.
  await flush(dirname(folder))
}

/**
 * Writes a file readable by the server's user only: into the folder `aside`, fsync, rename, fsync of its folder. When that
 * fails, there is no file; when the process dies, half of one may be left aside.
 */
export async function writeDurably(aside: string, folder: string, name: string, bytes: Uint8Array | string): Promise<void> {
  for (const path of [aside, folder]) await makeFolderDurably(path)
  const [temporary, final] = [join(aside, `${process.hrtime.bigint()}-${name}`), join(folder, name)]
  try {
    const handle = await open(temporary, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, final)
    await flushEntries(folder)
  } catch (error) {
    for (const path of [temporary, final]) await rm(path, { force: true })
    throw error
  }
}

/** Removes the files of a folder, which need not exist, that nobody has written since this time (ms since 1970): all, or those so named. */
export async function removeOlder(folder: string, sinceMs: number, isMeant: (name: string) => boolean = () => true): Promise<void> {
  await eachOf(((await orNull(readdir(folder))) ?? []).filter(isMeant), async (name) => {
    const path = join(folder, name)
    const facts = await orNull(stat(path))
    if (facts && facts.mtimeMs <= sinceMs) await rm(path, { force: true })
  })
}

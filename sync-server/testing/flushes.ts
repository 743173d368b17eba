/** What is flushed to the disk, as a power cut would show. */
import { readlinkSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { devNull } from 'node:os'
import { onTestFinished, vi } from 'vitest'

export interface Flushes {
  /** Paths of the files and folders flushed so far. */
  readonly paths: string[]
  /** Lets the flush of this path fail once, as on a failing disk. */
  failAt(path: string): void
}

/** Watches every flush of this process until the test ends. Needs Linux, which tells the path of an open file. */
export async function watchFlushes(): Promise<Flushes> {
  const handle = await open(devNull)
  const prototype = Object.getPrototypeOf(handle) as Pick<FileHandle, 'sync'>
  await handle.close()
  const { sync } = prototype
  const paths: string[] = []
  let failing: string | null = null
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function watched(this: FileHandle) {
    const path = readlinkSync(`/proc/self/fd/${this.fd}`)
    if (path === failing) {
      failing = null
      throw Object.assign(new Error('This flush fails'), { code: 'EIO' })
    }
    await Reflect.apply(sync, this, [])
    paths.push(path)
  })
  onTestFinished(() => spy.mockRestore())
  return {
    paths,
    failAt(path) {
      failing = path
    },
  }
}

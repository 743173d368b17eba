import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { writeDurably } from './durable-file.ts'
import { watchFlushes } from './testing/flushes.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'roadbook-durable-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
})

describe('a file that is written durably', () => {
  const write = () => writeDurably(join(root, 'photos/unfinished'), join(root, 'photos/kim'), 'photo.png', 'a photo')

  it('is flushed before it has its name, and then every new folder that leads to it', async () => {
    const flushes = await watchFlushes()
    await write()
    const at = flushes.paths.findIndex((path) => path.endsWith('-photo.png'))
    expect(flushes.paths[at]).toContain(join(root, 'photos/unfinished'))
    expect(flushes.paths.slice(0, at)).toContain(root)
    expect(flushes.paths.slice(at + 1)).toEqual([join(root, 'photos/kim'), join(root, 'photos')])
    expect(readFileSync(join(root, 'photos/kim/photo.png'), 'utf8')).toBe('a photo')
  })

  it.each(['photos', 'photos/kim'])('is not there when the folder %s cannot be flushed, and is flushed whole with the next try', async (failing) => {
    const flushes = await watchFlushes()
    flushes.failAt(join(root, failing))
    await expect(write()).rejects.toMatchObject({ code: 'EIO' })
    expect(existsSync(join(root, 'photos/kim/photo.png'))).toBe(false)
    flushes.paths.length = 0
    await write()
    expect(flushes.paths.slice(-2)).toEqual([join(root, 'photos/kim'), join(root, 'photos')])
  })
})

import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeDataFolder } from './data-folder.ts'

let folder: string
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'roadbook-folder-')) })
afterEach(() => rmSync(folder, { recursive: true }))

describe('the data folder', () => {
  it('is made with the folders above it, for nobody else to look in', () => {
    const dataDir = join(folder, 'srv/roadbook/')
    makeDataFolder(dataDir)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  })

  it('may be there already, or be a link to one', () => {
    makeDataFolder(folder)
    symlinkSync(folder, join(folder, 'link'))
    makeDataFolder(join(folder, 'link'))
    makeDataFolder(join(folder, 'link/data'))
    expect(existsSync(join(folder, 'data'))).toBe(true)
  })

  it('is refused in words where it cannot be', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    symlinkSync(join(folder, 'not-mounted'), join(folder, 'gone'))
    for (const dataDir of [file, join(file, 'data'), join(folder, 'gone'), join(folder, 'gone/data')]) {
      expect(() => makeDataFolder(dataDir), dataDir).toThrow(`DATA_DIR ${dataDir} cannot be used: E`)
    }
  })
})

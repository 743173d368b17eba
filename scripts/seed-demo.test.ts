import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'roadbook-seed-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

function seed() {
  const env = { ...process.env, DATA_DIR: dataDir }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/seed-demo.ts'], { encoding: 'utf8', env })
  return { status, stdout, stderr }
}

it('makes no database where a restore was cut short, and says what to do', { timeout: 30_000 }, () => {
  mkdirSync(join(dataDir, 'restoring'))
  const { status, stderr } = seed()
  expect([status, readdirSync(dataDir)]).toEqual([1, ['restoring']])
  expect(stderr).toMatch(/^A backup is being put back into .*, or that was cut short: then run ".+" again\.\n$/)
})

it('says of a damaged database how to go on', { timeout: 30_000 }, () => {
  const file = join(dataDir, 'roadbook.sqlite')
  writeFileSync(file, 'not a database, but longer than the header of a hundred bytes. '.repeat(9))
  expect(seed()).toEqual({
    status: 1, stdout: '', stderr: `The database ${file} is damaged. Put a backup back with: npm run restore -- <folder>\n`,
  })
})

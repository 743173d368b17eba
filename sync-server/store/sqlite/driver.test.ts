import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { driverFor, SQLite } from './driver.ts'

it.each([[20, 'better-sqlite3'], [22, 'better-sqlite3'], [24, 'better-sqlite3-13'], [26, 'better-sqlite3-13']])(
  'for Node %i is %s', (node, driver) => expect(driverFor(node)).toBe(driver),
)

it('survives the collection of statements it has prepared', async () => {
  const database = new SQLite(':memory:')
  for (let round = 0; round < 10; round += 1) {
    await nextTurn()
    for (let time = 0; time < 100; time += 1) database.prepare('SELECT 1')
    Array.from({ length: 100_000 }, () => ({}))
  }
  expect(database.prepare('SELECT 1').pluck().get()).toBe(1)
})

it('says in one line what to do where it is not installed, as after another Node was', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'roadbook-driver-'))
  onTestFinished(() => rmSync(elsewhere, { recursive: true }))
  writeFileSync(join(elsewhere, 'package.json'), '{"type":"module"}')
  const inServer = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))
  const driver = 'store/sqlite/driver.ts'
  cpSync(inServer(driver), join(elsewhere, driver))
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', join(elsewhere, 'store/sqlite/driver.ts')], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([
    1, `The SQLite for Node ${process.versions.node} is not installed: build Roadbook anew with this Node, beginning with npm ci.\n`,
  ])
})

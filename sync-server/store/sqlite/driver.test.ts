import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
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

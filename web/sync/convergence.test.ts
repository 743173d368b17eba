import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { openSqliteStore } from '../../sync-server/store/sqlite/open.ts'
import { anyHistory } from '../testing/sim/history.ts'
import { play } from '../testing/sim/world.ts'

const histories = Number(process.env['SIM_HISTORIES'] ?? 2_000)
const seed = Number(process.env['SIM_SEED'] ?? (histories > 2_000 ? Date.now() % 2 ** 31 : 2026))

const store = openSqliteStore({ file: ':memory:' })
afterAll(() => store.close())

it(`ends with every device and the server equal and nothing lost, in ${histories} histories`, async () => {
  let account = 0
  await fc.assert(
    fc.asyncProperty(anyHistory, async (history) => play(store, history, ++account)),
    { numRuns: histories, seed },
  )
  expect(account).toBeGreaterThanOrEqual(histories)
}, 3_600_000)

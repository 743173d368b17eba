import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { checkDatabase } from './testing/check-database.ts'
import { goalId, signUpAt } from './testing/remote-driver.ts'
import { startServer } from './testing/server-process.ts'
import { deviceId } from './testing/sync-account.ts'

const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 20)
const WRITERS = 4
const DEVICE = deviceId(1)

it(`keeps every answered write through ${ROUNDS} kills in the middle of writing`, { timeout: 60_000 + ROUNDS * 60_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'roadbook-kill-'))
  let server = await startServer(dataDir)
  onTestFinished(async () => {
    await server.end('SIGKILL')
    rmSync(dataDir, { recursive: true })
  })
  const kim = await signUpAt(server.url)
  const answered: number[] = []
  let [cents, pushed, unanswered] = [0, 0, 0]

  for (let round = 0; round < ROUNDS; round += 1) {
    const { url } = server
    const enough = answered.length + pushed + 5 + (round * 7) % 23
    // Every writer continues until the server dies; the kill comes while others are waiting for an answer.
    const kill = (): void => {
      if (answered.length + pushed >= enough) void server.end('SIGKILL')
    }
    const earning = Array.from({ length: WRITERS }, async () => {
      for (;;) {
        const mine = (cents += 1)
        await kim.earn(url, mine)
        answered.push(mine)
        kill()
      }
    })
    const pushing = (async () => {
      for (;;) {
        await kim.push(url, DEVICE, pushed + 1)
        pushed += 1
        kill()
      }
    })()
    const ended = await Promise.allSettled([...earning, pushing])
    unanswered += ended.filter(({ status }) => status === 'rejected').length
    await server.end('SIGKILL')

    server = await startServer(dataDir)
    const there = new Set(await kim.earned(server.url))
    expect(answered.filter((one) => !there.has(one))).toEqual([])
    // A device's mutation number counts as acknowledged only if its row exists too.
    const ids = new Set((await kim.pull(server.url)).map(([, id]) => id))
    expect(Array.from({ length: pushed }, (_, at) => goalId(DEVICE, at + 1)).filter((id) => !ids.has(id))).toEqual([])
  }

  expect(unanswered).toBe(ROUNDS * (WRITERS + 1))
  expect(answered.length + pushed).toBeGreaterThan(ROUNDS * 5)
  process.stdout.write(`${ROUNDS} kills: ${answered.length + pushed} answered writes, all there; ${unanswered} without an answer\n`)
  await server.end('SIGTERM')
  checkDatabase(join(dataDir, 'roadbook.sqlite'))
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { checkDatabase } from './testing/check-database.ts'
import { goalId, signUpAt } from './testing/remote-driver.ts'
import { startServer } from './testing/server-process.ts'
import { deviceId } from './testing/sync-account.ts'

const WRITES = 25

it('lets two servers share one database: no write is lost, no seq is given twice, and a bill is paid once', { timeout: 120_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'roadbook-two-'))
  const servers = await Promise.all([startServer(dataDir), startServer(dataDir)])
  onTestFinished(async () => {
    for (const server of servers) await server.end('SIGKILL')
    rmSync(dataDir, { recursive: true })
  })
  const [one, other] = servers
  const kim = await signUpAt(one.url)
  const devices = servers.map((_, at) => deviceId(at + 1))
  const turns = Array.from({ length: WRITES }, (_, at) => at + 1)

  await Promise.all(servers.flatMap(({ url }, at) => [0, 1].map(async (writer) => {
    for (const turn of turns) {
      await kim.earn(url, turn * 4 + at * 2 + writer)
      if (writer === 0) await kim.push(url, devices[at] ?? '', turn)
    }
  })))
  const cents = turns.flatMap((turn) => [0, 1, 2, 3].map((writer) => turn * 4 + writer))
  expect(await kim.earned(one.url)).toEqual(cents)
  expect(await kim.earned(other.url)).toEqual(cents)

  const heard = await kim.pull(one.url)
  expect(await kim.pull(other.url)).toEqual(heard)
  const seqs = heard.map(([, , seq]) => seq)
  expect(seqs).toEqual([...new Set(seqs)].toSorted((a, b) => a - b))
  const ids = heard.map(([, id]) => id)
  for (const device of devices) for (const turn of turns) expect(ids).toContain(goalId(device, turn))

  const { body } = await kim.post(one.url, '/api/bills', { name: 'Rent', amount: 1450, frequency: 'monthly', dueDate: 1 })
  const payment = { billId: (body as { id: string }).id, paidDate: '2026-11-21', month: '2026-11' }
  await Promise.all(servers.flatMap(({ url }) => [1, 2].map(() => kim.post(url, '/api/bill-payments', payment))))
  expect(await kim.get(other.url, '/api/bill-payments')).toHaveLength(1)

  expect(await Promise.all(servers.map((server) => server.end('SIGTERM')))).toEqual([0, 0])
  checkDatabase(join(dataDir, 'roadbook.sqlite'))
})

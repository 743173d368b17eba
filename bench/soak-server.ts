/**
 * `npm run bench:soak`: five phones use a server for an hour (`-- 10` for ten minutes), while its memory, open files and
 * database log are checked every minute. Exits with 1 when one of them keeps rising, or a call fails.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeAccounts } from './server/accounts.ts'
import { bundleServer } from './server/bundle.ts'
import { startMeasured } from './server/measured.ts'
import { rise } from './soak/flat.ts'
import { createPhone } from './soak/phone.ts'

const PHONES = 5
const MINUTE = 60_000
const MB = 2 ** 20
/** How much the last third of the time may exceed the third before it. */
const MAX_RISE = { memory: 8, files: 4, wal: 4 }
const MAX_WAL_MB = 64

const minutes = Number(process.argv[2] ?? 60)
const folder = mkdtempSync(join(tmpdir(), 'roadbook-soak-'))
const drivers = await makeAccounts(folder, PHONES, 100)
const server = await startMeasured(await bundleServer(), { DATA_DIR: folder, RATE_LIMIT_SCALE: '1000000', NODE_ENV: 'production' })
const phones = drivers.map((driver) => createPhone(server.url, driver, Math.random))
const stop = new AbortController()

const samples: { readonly memory: number; readonly files: number; readonly wal: number }[] = []
const print = (line: string): void => void process.stdout.write(`${line}\n`)

async function lookEachMinute(): Promise<void> {
  for (let minute = 1; minute <= minutes && !stop.signal.aborted; minute += 1) {
    await sleep(MINUTE)
    const sample = {
      memory: await server.memory() / MB,
      files: await server.openFiles() ?? 0,
      wal: statSync(join(folder, 'roadbook.sqlite-wal')).size / MB,
    }
    samples.push(sample)
    print(`${String(minute).padStart(4)} min  ${sample.memory.toFixed(1)} MB  ${sample.files} open files  ${sample.wal.toFixed(1)} MB of log`)
  }
  stop.abort()
}

let failure: unknown = null
try {
  await Promise.all([lookEachMinute(), ...phones.map((phone) => phone.run(stop.signal))])
} catch (error) {
  failure = error
  stop.abort()
} finally {
  await server.end()
  rmSync(folder, { recursive: true, force: true })
}

const risen = {
  memory: rise(samples.map(({ memory }) => memory)),
  files: rise(samples.map(({ files }) => files)),
  wal: rise(samples.map(({ wal }) => wal)),
}
for (const { done } of phones) print(Object.entries(done).map(([what, times]) => `${what} ${times}`).join(', '))
print(`Risen in the last third: ${risen.memory.toFixed(1)} MB of memory, ${risen.files} open files, ${risen.wal.toFixed(1)} MB of log`)
const isFlat = risen.memory <= MAX_RISE.memory && risen.files <= MAX_RISE.files && risen.wal <= MAX_RISE.wal
  && samples.every(({ wal }) => wal < MAX_WAL_MB)
if (failure !== null) process.stderr.write(`${failure instanceof Error ? failure.message : 'A phone failed'}\n`)
process.exitCode = failure === null && isFlat ? 0 : 1

/** The app over a real store in memory, with a clock that stands still, counted random bytes and letters kept aside. */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { onTestFinished } from 'vitest'
import { createApp } from '../app.ts'
import { loadArgon2id, type Hasher } from '../auth/passwords.ts'
import { readEnv } from '../env.ts'
import { createBackground } from '../work/background.ts'
import { createLog } from '../log/log.ts'
import type { ServerEnv } from '../http/server-env.ts'
import type { Letter, Mail } from '../mail/mail.ts'
import type { Store } from '../store/store.ts'
import { openSqliteStore } from '../store/sqlite/open.ts'

export const PUBLIC_URL = 'http://localhost:4000'

export interface TestServer {
  readonly app: Hono<ServerEnv>
  readonly store: Store
  readonly dataDir: string
  /** Lines of the log. */
  readonly logged: string[]
  /** Letters sent so far, once work behind the answers is done. */
  letters(): Promise<readonly Letter[]>
  /** Lets time pass, in milliseconds. */
  pass(ms: number): void
}

interface Options {
  /** Environment variables beside those of every test. */
  readonly environment?: Readonly<Record<string, string>>
  readonly webRoot?: string
  /** Where the clock stands at first, ms since 1970. */
  readonly now?: number
  /** Operations of the store that fail instead. */
  readonly failing?: Partial<Store>
  /** Makes and checks password hashes: Argon2id with the least memory there is, unless a test is about its cost. */
  readonly hasher?: Hasher
  /** Where letters go instead of aside. */
  readonly mail?: Mail
  /** The store to use instead of an empty one in memory; closed with the test. */
  readonly store?: Store
}

const START = Date.UTC(2026, 10, 21, 12)

const loadQuickHasher = () => loadArgon2id({ memorySize: 8, iterations: 1, parallelism: 1 })

/** Random enough for a test, and the same every time. */
function countedRandom(): (bytes: number) => Uint8Array {
  let calls = 0
  return (bytes) => createHash('shake256', { outputLength: bytes }).update(String((calls += 1))).digest()
}

/** A server of one test, closed when the test ends. Limits are far away unless the test names RATE_LIMIT_SCALE. */
export function testServer(
  { environment = {}, webRoot, now: start = START, failing = {}, hasher, mail: givenMail, store: given }: Options = {},
): TestServer {
  let now = start
  const clock = (): number => now
  const dataDir = mkdtempSync(join(tmpdir(), 'roadbook-'))
  const logged: string[] = []
  const letters: Letter[] = []
  const mail = givenMail ?? {
    send: async (letter: Letter) => { letters.push(letter) }, forget: async () => undefined, close: async () => undefined,
  }
  const log = createLog('debug', clock, (line) => logged.push(line()))
  const background = createBackground(log)
  const store = given ?? openSqliteStore({ file: ':memory:' })
  const stopping = new AbortController()
  onTestFinished(async () => {
    stopping.abort()
    await background.settled()
    await store.close()
    rmSync(dataDir, { recursive: true })
  })
  const app = createApp({
    store: { ...store, ...failing },
    clock,
    loadHasher: hasher === undefined ? loadQuickHasher : async () => hasher,
    random: countedRandom(),
    mail,
    env: readEnv({ RATE_LIMIT_SCALE: '1000', PUBLIC_URL, DATA_DIR: dataDir, ...environment }),
    log,
    background,
    stopping: stopping.signal,
    secret: new Uint8Array(32).fill(7),
    webRoot: webRoot ?? null,
  })
  return {
    app,
    store,
    dataDir,
    logged,
    async letters() {
      await background.settled()
      return letters
    },
    pass(ms) {
      now += ms
    },
  }
}

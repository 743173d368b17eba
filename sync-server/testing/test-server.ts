/** The app over a real in-memory store, with a stopped clock, deterministic random bytes and captured letters. */
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
  /** Letters sent so far, once background work is done. */
  letters(): Promise<readonly Letter[]>
  /** Advances the clock by milliseconds. */
  pass(ms: number): void
}

interface Options {
  /** Environment variables besides those of every test. */
  readonly environment?: Readonly<Record<string, string>>
  readonly webRoot?: string
  /** The clock's initial time, ms since 1970. */
  readonly now?: number
  /** Store operations to replace with failing ones. */
  readonly failing?: Partial<Store>
  /** Creates and verifies password hashes: Argon2id with minimal memory, unless a test is about its cost. */
  readonly hasher?: Hasher
  /** Receives letters instead of the capture. */
  readonly mail?: Mail
  /** The store to use instead of an empty in-memory one; closed when the test ends. */
  readonly store?: Store
}

const START = Date.UTC(2026, 10, 21, 12)

/** Deterministic bytes, random enough for a test. */
function countedRandom(): (bytes: number) => Uint8Array {
  let calls = 0
  return (bytes) => createHash('shake256', { outputLength: bytes }).update(String((calls += 1))).digest()
}

/** A server for one test, closed when the test ends. Rate limits are very high unless the test sets RATE_LIMIT_SCALE. */
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
    loadHasher: () => hasher ?? loadArgon2id({ memorySize: 8, iterations: 1, parallelism: 1 }),
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

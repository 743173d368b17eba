/** Starts the server: settings, store, app, listener; and stops it without dropping an answer (S-56). */
import './small-memory.ts'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { serve, type ServerType } from '@hono/node-server'
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { appFolder } from './app-folder.ts'
import { createApp } from './app.ts'
import { loadArgon2id } from './auth/passwords.ts'
import { refuseCutRestore } from './backup/cut-restore.ts'
import { databaseIn, mailIn, makeDataFolder } from './data-folder.ts'
import { keepPrivate } from './durable-file.ts'
import { readEnv, SettingsError, type Settings } from './env.ts'
import { gatherLines } from './log/gathered-lines.ts'
import { createLog } from './log/log.ts'
import { folderMail } from './mail/folder.ts'
import { smtpMail } from './mail/smtp.ts'
import { createRandom } from './random.ts'
import { loadSecretKey } from './secret-key.ts'
import type { Services } from './services.ts'
import { openSqliteStore } from './store/sqlite/open.ts'
import { sweep } from './sweep.ts'
import { createBackground } from './work/background.ts'

const SWEEP_MS = millisecondsInHour
const STOP_MS = 10_000
/** A terminal tells every process of a command to stop, and npm hands on what it was told: one wish comes twice. */
const SAME_WISH_MS = 500
/** A photo of 10 MB takes minutes on a weak signal. */
const REQUEST_MS = 5 * millisecondsInMinute
const HEADERS_MS = 10_000
/** Node looks every 30 seconds for whoever is late, by default. */
const LATE_CHECK_MS = 1_000
const MAX_HEADER_BYTES = 8 * 1024

keepPrivate()

// Whoever read the log, a service's journal perhaps, may be gone: no reason to leave the drivers.
process.stdout.on('error', () => undefined)
const lines = gatherLines((text) => process.stdout.write(text))
const print = (line: string): void => lines.print(() => line)
process.on('exit', lines.flush)

const random = createRandom()

function settings(): Settings {
  try {
    return readEnv(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}

function openServices(env: Settings, stopping: AbortSignal): Services {
  makeDataFolder(env.dataDir)
  refuseCutRestore(env.dataDir)
  const clock = Date.now
  const log = createLog(env.logLevel, clock, lines.print)
  return {
    clock,
    random,
    loadHasher: () => loadArgon2id(),
    env,
    log,
    secret: loadSecretKey(env.dataDir, random),
    store: openSqliteStore({ file: databaseIn(env.dataDir) }),
    mail: env.smtpUrl === null
      ? folderMail({ folder: mailIn(env.dataDir), from: env.mailFrom, clock, random, print })
      : smtpMail({ url: env.smtpUrl, from: env.mailFrom, folder: join(mailIn(env.dataDir), 'waiting'), clock, random, log }),
    background: createBackground(log),
    stopping,
    webRoot: appFolder(import.meta.filename, print),
  }
}

/** The services, or words and the end of the process: a stack helps nobody who starts a server. */
function servicesOrEnd(env: Settings, stopping: AbortSignal): Services {
  try {
    return openServices(env, stopping)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return process.exit(1)
  }
}

/** Resolves when every request in flight is answered, or after ten seconds. */
async function closeServer(server: ServerType): Promise<void> {
  // Whoever goes on asking on an open connection would keep a stopping server from its end.
  server.prependListener('request', (_: unknown, reply: ServerResponse) => void reply.setHeader('Connection', 'close'))
  await new Promise<void>((resolve) => {
    const late = setTimeout(() => {
      if ('closeAllConnections' in server) server.closeAllConnections()
    }, STOP_MS)
    server.close(() => {
      clearTimeout(late)
      resolve()
    })
    if ('closeIdleConnections' in server) {
      server.closeIdleConnections()
      // Nor is a connection whose answer is still under way kept for a next request.
      server.keepAliveTimeout = 1
    }
  })
}

const env = settings()
const stopping = new AbortController()
const services = servicesOrEnd(env, stopping.signal)
const { store, clock, background, mail } = services

const server = serve({
  fetch: createApp(services).fetch,
  port: env.port,
  hostname: env.host,
  serverOptions: {
    maxHeaderSize: MAX_HEADER_BYTES, headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, connectionsCheckingInterval: LATE_CHECK_MS,
  },
}, () => {
  print(`Roadbook is at ${env.publicUrl} (listening on ${env.host}:${env.port})`)
  lines.flush()
})

server.on('error', (error: Error) => {
  process.stderr.write(`The server cannot listen on ${env.host}:${env.port}: ${error.message}\n`)
  process.exit(1)
})

const sweeping = setInterval(() => sweep(services), SWEEP_MS)
sweeping.unref()

let stoppingSince: number | null = null

async function stop(): Promise<void> {
  if (stoppingSince !== null) {
    if (clock() - stoppingSince > SAME_WISH_MS) process.exit(1)
    return
  }
  stoppingSince = clock()
  clearInterval(sweeping)
  stopping.abort()
  await closeServer(server)
  await background.settled()
  await mail.close()
  await store.close()
  process.exit(0)
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())

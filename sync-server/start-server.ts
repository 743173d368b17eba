/** Starts a server from its settings (store, app, listener) and stops it without dropping an answer (S-56). */
import type { Server, ServerResponse } from 'node:http'
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { appFolder } from './app-folder.ts'
import { createApp } from './app.ts'
import { loadArgon2id } from './auth/passwords.ts'
import { refuseCutRestore } from './backup/cut-restore.ts'
import { databaseIn, mailIn, makeDataFolder, waitingMailIn } from './data-folder.ts'
import type { Settings } from './env.ts'
import { appServer } from './http/app-server.ts'
import type { GatheredLines } from './log/gathered-lines.ts'
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
/** A photo of 10 MB takes minutes on a weak signal. */
const REQUEST_MS = 5 * millisecondsInMinute
const HEADERS_MS = 10_000
/** By default Node checks for late requests every 30 seconds. */
const LATE_CHECK_MS = 1_000
const MAX_HEADER_BYTES = 8 * 1024

/** A server that is listening, or about to. */
export interface RunningServer {
  /** Finishes requests in flight, for ten seconds at most, and closes mail and store. */
  readonly stop: () => Promise<void>
}

function openServices(env: Settings, lines: GatheredLines, stopping: AbortSignal): Services {
  makeDataFolder(env.dataDir)
  refuseCutRestore(env.dataDir)
  const clock = Date.now
  const random = createRandom()
  const print = (line: string): void => lines.print(() => line)
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
      : smtpMail({ url: env.smtpUrl, from: env.mailFrom, folder: waitingMailIn(env.dataDir), filed: mailIn(env.dataDir), clock, random, log }),
    background: createBackground(log),
    stopping,
    webRoot: appFolder(import.meta.filename, print),
  }
}

/** Resolves when every request in flight is answered, or after ten seconds. */
async function closeServer(server: Server): Promise<void> {
  // A client that keeps sending requests on an open connection would prevent the shutdown.
  server.prependListener('request', (_: unknown, reply: ServerResponse) => void reply.setHeader('Connection', 'close'))
  await new Promise<void>((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), STOP_MS)
    server.close(() => {
      clearTimeout(late)
      resolve()
    })
    server.closeIdleConnections()
    // Nor is a connection with an answer in flight kept open for another request.
    server.keepAliveTimeout = 1
  })
}

/**
 * Starts the server. `lines` receives its messages and its log; `onUnlistenable` is called with the reason when it cannot
 * listen. Throws when its store, a folder or its key cannot be opened.
 */
export function startServer(env: Settings, lines: GatheredLines, onUnlistenable: (message: string) => void): RunningServer {
  const stopping = new AbortController()
  const services = openServices(env, lines, stopping.signal)
  const { store, background, mail } = services

  const server = appServer(createApp(services), env.host, {
    maxHeaderSize: MAX_HEADER_BYTES, headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, connectionsCheckingInterval: LATE_CHECK_MS,
  })
  server.listen(env.port, env.host, () => lines.print(() => `Roadbook is at ${env.publicUrl} (listening on ${env.host}:${env.port})`, true))
  server.on('error', (error: Error) => onUnlistenable(`The server cannot listen on ${env.host}:${env.port}: ${error.message}`))

  const sweeping = setInterval(() => sweep(services), SWEEP_MS)
  sweeping.unref()

  return {
    async stop() {
      clearInterval(sweeping)
      stopping.abort()
      await closeServer(server)
      await background.settled()
      await mail.close()
      await store.close()
    },
  }
}

/** A real server for one test: its own port, its own data folder, killed and restarted at will. */
import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../sync-server/testing/free-port.ts'
import { untilListening } from '../../../sync-server/testing/until-listening.ts'

const bundle = fileURLToPath(new URL('../../../dist/server/main.mjs', import.meta.url))

export interface TestServer {
  readonly port: number
  readonly dataDir: string
  start(): Promise<void>
  /** SIGKILL: nothing is finished, nothing is flushed. */
  kill(): Promise<void>
  /** Copies its data while it is down. Returns the function that makes it continue from that copy; call it once. */
  backUp(): Promise<() => Promise<void>>
  dispose(): Promise<void>
}

/** A server that believes browsers reach it at `publicUrl`. Not started yet. */
export async function testServer(publicUrl: string, env: Record<string, string> = {}): Promise<TestServer> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'roadbook-e2e-'))
  let child: ChildProcess | null = null
  const kill = async () => {
    const running = child
    child = null
    if (!running || running.exitCode !== null) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGKILL')
    await gone
  }
  const start = async () => {
    const running = spawn(process.execPath, [bundle], {
      env: {
        ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, PUBLIC_URL: publicUrl,
        RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'error', ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = running
    await untilListening(running)
  }
  return {
    port,
    dataDir,
    kill,
    start,
    async backUp() {
      const copy = mkdtempSync(join(tmpdir(), 'roadbook-backup-'))
      await kill()
      cpSync(dataDir, copy, { recursive: true })
      await start()
      return async () => {
        await kill()
        rmSync(dataDir, { recursive: true })
        cpSync(copy, dataDir, { recursive: true })
        rmSync(copy, { recursive: true })
        await start()
      }
    },
    async dispose() {
      await kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

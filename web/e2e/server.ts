/** A real server for one test: its own port, its own data folder, killed and started again at will. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const bundle = fileURLToPath(new URL('../../dist/server/main.mjs', import.meta.url))

/** A port that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

export interface TestServer {
  readonly port: number
  readonly dataDir: string
  start(): Promise<void>
  /** SIGKILL: nothing is finished, nothing is flushed. */
  kill(): Promise<void>
  dispose(): Promise<void>
}

/** A server that believes the browser reaches it at `publicUrl`. Not started yet. */
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
  return {
    port,
    dataDir,
    kill,
    async start() {
      const running = spawn(process.execPath, [bundle], {
        env: {
          ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, PUBLIC_URL: publicUrl,
          RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'error', ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = running
      let said = ''
      running.stderr.on('data', (chunk: Buffer) => { said += chunk.toString() })
      running.stdout.on('data', (chunk: Buffer) => { said += chunk.toString() })
      const deadline = Date.now() + 15_000
      while (Date.now() < deadline) {
        if (running.exitCode !== null) break
        const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null)
        if (answer?.ok) return
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
      throw new Error(`The server did not start:\n${said}`)
    },
    async dispose() {
      await kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

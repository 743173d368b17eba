/** The server as a process of its own, and the commands beside it, for tests that kill, stop or copy it. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const script = (name: string): string => fileURLToPath(new URL(`../${name}.ts`, import.meta.url))

async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  if (address === null || typeof address === 'string') throw new Error('There is no free port')
  await new Promise((resolve) => probe.close(resolve))
  return address.port
}

export interface ServerProcess {
  readonly url: string
  /** Asks it to stop, or kills it, and waits until it has ended. Gives its exit code; null when it was killed. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

/** Starts the server over a data folder and waits until it answers. */
export async function startServer(dataDir: string): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['--import', 'tsx', script('index')], {
    env: {
      ...process.env, PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url, RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk))
  while (child.exitCode === null) {
    const reply = await fetch(`${url}/api/health`).catch(() => null)
    if (reply?.ok) {
      return {
        url,
        async end(signal) {
          if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
          const ended = once(child, 'exit')
          child.kill(signal)
          await ended
          return child.exitCode
        },
      }
    }
    await sleep(20)
  }
  throw new Error(`The server did not start: ${Buffer.concat(said).toString('utf8')}`)
}

/** Runs a command, such as `backup`, over a data folder. */
export function runScript(
  name: string,
  dataDir: string,
  words: readonly string[],
): Promise<{ readonly code: number; readonly said: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: dataDir }
    execFile(process.execPath, ['--import', 'tsx', script(name), ...words], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : 1, said: stdout + stderr })
    })
  })
}

/** The server as a process of its own, and the commands beside it, for tests that kill, stop or copy it. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** The built server instead of its sources, for runs that start it hundreds of times. */
const bundle = process.env['SERVER_BUNDLE']

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
  /** What it has written so far, to both streams. */
  said(): string
  /** Asks it to stop, or kills it, and waits until it has ended. Gives its exit code; null when it was killed. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

interface StartOptions {
  /** The largest file the process may write, in kilobytes: beyond it every write fails, as on a broken disk. */
  readonly maxFileKb?: number
  /** Settings beside those of every test. */
  readonly environment?: Readonly<Record<string, string>>
}

/** Starts the server over a data folder and waits until it answers. */
export async function startServer(dataDir: string, { maxFileKb, environment = {} }: StartOptions = {}): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const command = [process.execPath, ...(bundle === undefined ? ['--import', 'tsx', script('index')] : [bundle])]
  const limited = ['bash', '-c', `ulimit -f ${maxFileKb}; exec "$@"`, 'bash', ...command]
  const [program = '', ...words] = maxFileKb === undefined ? command : limited
  const child = spawn(program, words, {
    env: {
      ...process.env, PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url, RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'error',
      ...environment,
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
        said: () => Buffer.concat(said).toString('utf8'),
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

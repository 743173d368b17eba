/** The server as a separate process, and the command-line programs, for tests that kill, stop or copy it. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './free-port.ts'
import { programWords } from './program.ts'
import { untilListening } from './until-listening.ts'

export interface ServerProcess {
  readonly url: string
  /** Its output so far, on both streams. */
  said(): string
  /** Stops or kills it and waits until it has exited. Gives its exit code; null when it was killed. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

interface StartOptions {
  /** The largest file the process may write, in kilobytes: beyond it every write fails, as on a broken disk. */
  readonly maxFileKb?: number
  /** Settings besides those of every test. */
  readonly environment?: Readonly<Record<string, string>>
}

/** Starts the server on a data folder and waits until it listens. */
export async function startServer(dataDir: string, { maxFileKb, environment = {} }: StartOptions = {}): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const command = [process.execPath, ...programWords('main')]
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
  await untilListening(child)
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

/** Runs a command, such as `backup`, on a data folder. */
export function runScript(
  name: 'backup' | 'restore',
  dataDir: string,
  words: readonly string[],
): Promise<{ readonly code: number; readonly said: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: dataDir }
    execFile(process.execPath, [...programWords(name), ...words], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : 1, said: stdout + stderr })
    })
  })
}

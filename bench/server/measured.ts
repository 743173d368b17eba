/** A server in a separate process whose CPU time and memory can be read. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../sync-server/testing/free-port.ts'

interface Told { readonly cpu: NodeJS.CpuUsage; readonly rss: number; readonly files: number | null }

export interface Measured {
  readonly url: string
  /** CPU time so far, in seconds. */
  cpuSeconds(): Promise<number>
  /** Memory held, in bytes. */
  memory(): Promise<number>
  /** Open files and sockets; null where the system does not report them. */
  openFiles(): Promise<number | null>
  end(): Promise<void>
}

async function ask(child: ChildProcess): Promise<Told> {
  child.send('')
  const [told] = await once(child, 'message') as [Told]
  return told
}

/** Starts a script of ours (.ts through tsx) or a bundle on its own PORT, and waits until it answers. */
export async function startMeasured(script: string, env: Readonly<Record<string, string>> = {}, cwd = process.cwd()): Promise<Measured> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const probe = fileURLToPath(new URL('probe.mjs', import.meta.url))
  const loader = script.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : []
  const child = spawn(process.execPath, [...loader, '--import', probe, script], {
    cwd,
    env: { ...process.env, PORT: String(port), PUBLIC_URL: url, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  while (!(await fetch(url).then(() => true, () => false))) {
    if (child.exitCode !== null) throw new Error(`${script} did not start`)
    await sleep(20)
  }
  return {
    url,
    async cpuSeconds() {
      const { cpu } = await ask(child)
      return (cpu.user + cpu.system) / 1e6
    },
    memory: async () => (await ask(child)).rss,
    openFiles: async () => (await ask(child)).files,
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

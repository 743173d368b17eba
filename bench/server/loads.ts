/** Runs loads against measured servers, one after the other. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { quantile } from '../statistics.ts'
import type { Load, Plan } from './load.ts'
import type { Measured } from './measured.ts'

/** What a load took. */
export interface Taken {
  readonly perSecond: number
  /** Processor time of the server for one request, in milliseconds. */
  readonly cpuMs: number
  /** Milliseconds below which 99 of 100 answers came. */
  readonly p99Ms: number
}

export interface Loads {
  run(server: Measured, plan: Omit<Plan, 'url'>): Promise<Taken>
  end(): void
}

/** Starts the process that asks; it ends this one when a load fails. */
export function startLoads(): Loads {
  const child = fork(fileURLToPath(new URL('load.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] })
  child.on('exit', (code) => {
    if (code !== null && code !== 0) process.exit(code)
  })
  return {
    async run(server, plan) {
      const before = await server.cpuSeconds()
      child.send({ ...plan, url: server.url })
      const [{ seconds, latencies }] = await once(child, 'message') as [Load]
      const cpu = await server.cpuSeconds() - before
      return {
        perSecond: latencies.length / seconds,
        cpuMs: cpu * 1000 / latencies.length,
        p99Ms: quantile(latencies, 0.99),
      }
    },
    end: () => void child.kill(),
  }
}

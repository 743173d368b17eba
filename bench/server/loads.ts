/** Runs loads against measured servers, one after the other. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { quantile } from '../statistics.ts'
import type { Load, Plan } from './load.ts'
import type { Measured } from './measured.ts'

/** The cost of a load. */
export interface Taken {
  readonly perSecond: number
  /** CPU time of the server per request, in milliseconds. */
  readonly cpuMs: number
  /** The 99th percentile of the latencies, in milliseconds. */
  readonly p99Ms: number
}

export interface Loads {
  run(server: Measured, plan: Omit<Plan, 'url'>): Promise<Taken>
  end(): void
}

/** Starts the client process; a failing load ends this process. */
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

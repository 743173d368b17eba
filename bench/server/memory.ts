/** The memory of a fresh server before any request, and after much traffic. */
import type { Ask } from './compare.ts'
import type { Loads } from './loads.ts'
import type { Measured } from './measured.ts'
import { signUp } from './sign-up.ts'

const ROUNDS = 5
const PUSHED_AT_ONCE = 500
/** More pages than 20,000 rows need. */
const PULLS = 8

/** Bytes in use at rest, then after five drivers have signed up, pushed `rows` rows and pulled them on another device. */
export async function measureMemory(server: Measured, loads: Loads, rows: number): Promise<{ readonly atRest: number; readonly after: number }> {
  await fetch(`${server.url}/api/health`)
  const atRest = await server.memory()
  for (let round = 1; round <= ROUNDS; round += 1) {
    const driver = await signUp(server.url, round)
    const plan: Ask = {
      method: 'POST', path: '/api/sync', body: null, drivers: [driver], clients: 1, everyMs: 0,
      mutations: PUSHED_AT_ONCE, requests: rows / PUSHED_AT_ONCE,
    }
    await loads.run(server, plan)
    const another = { ...driver, device: driver.device.replace('ffffffff', 'eeeeeeee') }
    await loads.run(server, { ...plan, drivers: [another], mutations: 0, requests: PULLS })
  }
  return { atRest, after: await server.memory() }
}

import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ephemeral ports, any of which an outgoing connection could take before the server listens on it. */
const [LOWEST, HIGHEST] = [20_000, 32_000] as const

/** A port of this machine on which nothing listens. */
export async function freePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST)
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    return await freePort()
  }
  probe.close()
  await once(probe, 'close')
  return port
}

import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that systems give to outgoing connections: one of these can be taken again before the server listens on it. */
const [LOWEST, HIGHEST] = [20_000, 32_000] as const

/** A port of this machine that nothing listens on. */
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

/** A test server on its own port, for behaviour that only shows over the network. */
import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { onTestFinished } from 'vitest'
import type { TestServer } from './test-server.ts'

/** Listens until the test ends. Gives the port. */
export async function listening({ app }: TestServer): Promise<number> {
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port')
  return address.port
}

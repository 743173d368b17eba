/** A test server on its own port, for behaviour that only shows over the network. */
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { appServer } from '../http/app-server.ts'
import type { TestServer } from './test-server.ts'

/** Listens until the test ends. Gives the port. */
export async function listening({ app }: TestServer): Promise<number> {
  const server = appServer(app, '127.0.0.1').listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port')
  return address.port
}

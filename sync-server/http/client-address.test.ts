import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { canonicalAddress, clientAddress } from './client-address.ts'
import type { ServerEnv } from './server-env.ts'

describe('canonicalAddress', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['127.0.0.1', '127.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001::3:4:5:6:7:8', '2001:0:3:4::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['2001:db8:1:2:3:4:192.0.2.1', '2001:db8:1:2::/64'],
    ['2001:db8::3:4:5:192.0.2.1', '2001:db8:0:3::/64'],
    ['192.0.2.1:49152', '192.0.2.1'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
    ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
    ['nonsense:80', 'unknown'],
    ['nonsense', 'unknown'],
    ['', 'unknown'],
  ])('writes %s as %s', (address, canonical) => {
    expect(canonicalAddress(address)).toBe(canonical)
  })
})

async function seen(trustProxy: number, forwarded: string | null): Promise<string> {
  const app = new Hono<ServerEnv>()
  app.get('/', (c) => c.text(clientAddress(c, trustProxy)))
  const headers = forwarded === null ? {} : { 'x-forwarded-for': forwarded }
  const reply = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: '203.0.113.9' } } })
  return reply.text()
}

describe('clientAddress', () => {
  it.each([
    [0, '192.0.2.1', '203.0.113.9'],
    [1, '10.0.0.1, 192.0.2.1', '192.0.2.1'],
    [2, '10.0.0.1, 192.0.2.1, 198.51.100.7', '192.0.2.1'],
    [1, null, 'unknown'],
    [2, '192.0.2.1', '203.0.113.9'],
    [1, 'evil', 'unknown'],
  ])('with %d proxies reads %s as %s', async (trustProxy, forwarded, address) => {
    expect(await seen(trustProxy, forwarded)).toBe(address)
  })
})

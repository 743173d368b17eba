/** The client's address: used for limits and stored with a session. */
import { isIPv4, isIPv6 } from 'node:net'
import type { Context } from 'hono'
import type { ServerEnv } from './server-env.ts'

/** The first 64 bits of an IPv6 address: what one household or phone is assigned. */
function prefixOfIPv6(address: string): string {
  // An IPv4 ending stands for the last two groups, which are not of the first 64 bits.
  const [head = '', tail = ''] = address.split('%', 1).join('').replace(/\d+(\.\d+){3}$/, '0:0').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = address.includes('::') ? [...left, ...zeros, ...right] : left
  return `${groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** An address without the port that some proxies append: 192.0.2.1:443 or [2001:db8::1]:443. */
function withoutPort(address: string): string {
  const [, bracketed, plain] = /^\s*(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)\s*$/.exec(address) ?? []
  return bracketed ?? plain ?? address
}

/**
 * One spelling per client: an IPv4 address as it is (even when written as ::ffff:1.2.3.4), an IPv6 address as its /64,
 * all of which an attacker controls. Anything else counts as one single client.
 */
export function canonicalAddress(address: string): string {
  if (isIPv4(address)) return address
  const plain = withoutPort(address).trim().toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  if (isIPv4(plain)) return plain
  return isIPv6(plain) ? prefixOfIPv6(plain) : 'unknown'
}

/**
 * The client's canonical address: the one our outermost proxy saw, or the peer's when there are no proxies. A client can
 * write anything into X-Forwarded-For, so only the entry our own proxies appended is read.
 */
export function clientAddress(c: Context<ServerEnv>, trustProxy: number): string {
  const peer = c.env?.incoming?.socket?.remoteAddress ?? ''
  if (trustProxy === 0) return canonicalAddress(peer)
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',')
  return canonicalAddress(hops.at(-trustProxy) ?? peer)
}

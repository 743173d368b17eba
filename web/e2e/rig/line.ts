/**
 * The line between browser and server, controlled by the test: it can be cut, and it can lose replies after the server
 * has acted.
 */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { unchangingFiles } from './unchanging-files.ts'

export interface Line {
  readonly origin: string
  /** Where requests go; set once the server's port is known. */
  connect(port: number): void
  cut(): void
  /** Aborts whatever is under way; later requests get through. */
  drop(): void
  mend(): void
  /**
   * Loses the replies to the next `count` requests to a path whose body contains `holding`, after the server has
   * processed them.
   */
  loseReplies(path: string, count: number, holding?: string): void
  /** Aborts requests to a path from now on once this many bytes have arrived; null ends it. */
  breakOff(path: string, bytes: number | null): void
  /** Appends text to the file at a path from now on: a new version of it. */
  append(path: string, text: string): void
  /** Refuses requests to a path with more bytes than this from now on, like a gateway. The returned function counts them. */
  refuseLarger(path: string, bytes: number): () => number
  /** Answers a path with this reply from now on, such as a hotel's sign-in page, without asking the server. Null ends it. */
  replace(path: string, reply: Replacement | null): void
  /**
   * Holds up requests to a path whose body contains `holding` from now on: either before the server receives them, or
   * their replies after it has processed them. The returned function releases them all and ends it.
   */
  hold(path: string, where: 'before' | 'after', holding?: string): () => void
  /** How many requests to a path whose body contains `holding` have arrived completely so far. */
  asked(path: string, holding?: string): number
  /** How many replies have been lost and requests aborted so far. */
  lost(): number
  /** Resets the line for the next test: working, with nothing held up, lost or counted. */
  reset(): void
  close(): Promise<void>
}

/** A reply in place of the server's own. */
export interface Replacement {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A proxy's reply while the server behind it restarts. */
export const RESTARTING: Replacement = { status: 503, headers: { 'content-type': 'text/plain' }, body: 'Restarting' }

/** A gateway's reply to a request that exceeds its limit. */
const TOO_LARGE: Replacement = { status: 413, headers: { 'content-type': 'text/html' }, body: '<h1>Request Entity Too Large</h1>' }

/** Opens a line on a free port of its own. */
export async function openLine(): Promise<Line> {
  let target = 0
  let open = true
  let lost = 0
  const losing = new Map<string, { path: string; holding: string; left: number }>()
  const replacing = new Map<string, Replacement>()
  const breaking = new Map<string, number>()
  const longer = new Map<string, string>()
  const largest = new Map<string, { readonly bytes: number; refused: number }>()
  const heard: { readonly path: string; readonly body: string }[] = []
  const holds = new Map<string, { readonly holding: string; readonly over: Promise<void>; readonly letGo: () => void }>()

  const files = unchangingFiles()

  /** Whether a rule of the test holds for this path, so that each request to it is carried. */
  const isRuled = (path: string): boolean =>
    breaking.has(path) || longer.has(path) || holds.has(`before ${path}`) || holds.has(`after ${path}`)
    || [...losing.values()].some((rule) => rule.path === path)

  const carry = (incoming: IncomingMessage, reply: ServerResponse) => {
    if (!open) {
      incoming.socket.destroy()
      return
    }
    const path = (incoming.url ?? '').split('?')[0] ?? ''
    let asked = ''
    incoming.on('data', (chunk: Buffer) => { asked += chunk.toString('latin1') })
    incoming.once('end', () => heard.push({ path, body: asked }))
    const limit = largest.get(path)
    const isTooLarge = limit !== undefined && Number(incoming.headers['content-length'] ?? 0) > limit.bytes
    if (isTooLarge) limit.refused += 1
    const replacement = isTooLarge ? TOO_LARGE : replacing.get(path)
    if (replacement) {
      incoming.resume()
      reply.writeHead(replacement.status, replacement.headers)
      reply.end(replacement.body)
      return
    }
    if (!isRuled(path) && files.answer(incoming, reply)) return
    const most = breaking.get(path) ?? Number.POSITIVE_INFINITY
    const more = longer.get(path)
    const heldUp = async (where: 'before' | 'after'): Promise<void> => {
      const hold = holds.get(`${where} ${path}`)
      if (hold && asked.includes(hold.holding)) await hold.over
    }
    // A reply that is extended must be complete and uncompressed.
    const plain = more === undefined ? {} : { 'accept-encoding': 'identity', 'if-none-match': '' }
    const onward = request(
      // One connection per request: the server could close a kept-alive one while the next request is on its way.
      {
        host: '127.0.0.1', port: target, path: incoming.url, method: incoming.method, agent: false,
        headers: { ...incoming.headers, ...plain, connection: 'close' },
      },
      (answer) => {
        // The client has gone: otherwise a live line would stay open on the server forever.
        reply.once('close', () => answer.destroy())
        const loss = [...losing.values()].find((rule) => rule.path === path && rule.left > 0 && asked.includes(rule.holding))
        if (loss) {
          loss.left -= 1
          lost += 1
          answer.resume()
          answer.once('end', () => incoming.socket.destroy())
          return
        }
        const { 'content-length': length, connection: _, 'keep-alive': __, ...headers } = answer.headers
        const replied = more === undefined && length !== undefined ? { ...headers, 'content-length': length } : headers
        void heldUp('after').then(() => {
          reply.writeHead(answer.statusCode ?? 502, replied)
          if (!isRuled(path)) files.keep(incoming, answer, replied)
          answer.pipe(reply, { end: more === undefined })
          if (more !== undefined) answer.once('end', () => reply.end(more))
        })
      },
    )
    onward.once('error', () => incoming.socket.destroy())
    let came = 0
    incoming.on('data', (chunk: Buffer) => {
      came += chunk.length
      if (came <= most || onward.destroyed) return
      lost += 1
      onward.destroy()
    })
    if (holds.has(`before ${path}`)) incoming.once('end', () => void heldUp('before').then(() => onward.end(Buffer.from(asked, 'latin1'))))
    else incoming.pipe(onward)
  }

  const server = createServer(carry)
  // An idle connection is closed by the browser or by the test, never just as it is used again.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    connect(to) {
      if (to !== target) files.clear()
      target = to
    },
    cut() {
      open = false
      server.closeAllConnections()
    },
    drop() { server.closeAllConnections() },
    mend() { open = true },
    append(path, text) { longer.set(path, text) },
    refuseLarger(path, bytes) {
      const limit = { bytes, refused: 0 }
      largest.set(path, limit)
      return () => limit.refused
    },
    replace(path, reply) {
      if (reply) replacing.set(path, reply)
      else replacing.delete(path)
    },
    breakOff(path, bytes) {
      if (bytes === null) breaking.delete(path)
      else breaking.set(path, bytes)
    },
    loseReplies(path, count, holding = '') { losing.set(`${path} ${holding}`, { path, holding, left: count }) },
    hold(path, where, holding = '') {
      let letGo = (): void => undefined
      const over = new Promise<void>((resolve) => { letGo = resolve })
      holds.set(`${where} ${path}`, { holding, over, letGo })
      return () => {
        holds.delete(`${where} ${path}`)
        letGo()
      }
    },
    asked: (path, holding = '') => heard.filter((one) => one.path === path && one.body.includes(holding)).length,
    lost: () => lost,
    reset() {
      open = true
      lost = 0
      heard.length = 0
      for (const { letGo } of holds.values()) letGo()
      for (const rules of [losing, replacing, breaking, longer, largest, holds]) rules.clear()
      server.closeAllConnections()
    },
    close: () => new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    }),
  }
}

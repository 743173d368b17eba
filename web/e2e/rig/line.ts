/** The line between browser and server, owned by the test: it can be cut, and it can lose replies after the server acted. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Line {
  readonly origin: string
  /** Where requests go; set once the server's port is known. */
  connect(port: number): void
  cut(): void
  /** Whatever is under way is broken off; what comes next gets through. */
  drop(): void
  mend(): void
  /** The replies to the next `count` requests of a path whose body holds a text are lost, after the server has dealt with them. */
  loseReplies(path: string, count: number, holding?: string): void
  /** Requests of a path are broken off from now on when so many bytes of them have come; null ends it. */
  breakOff(path: string, bytes: number | null): void
  /** From now on the file at a path ends with more text: a new version of it. */
  append(path: string, text: string): void
  /** Requests of a path with more bytes than this are refused from now on, as by a gateway. The call that is given tells how many were. */
  refuseLarger(path: string, bytes: number): () => number
  /** A path is answered by another from now on, such as a hotel's sign-in page; the server is not asked. Null ends it. */
  replace(path: string, reply: Replacement | null): void
  /**
   * Requests of a path whose body holds a text are held up from now on: before the server gets them, or its replies after
   * it has dealt with them. The call that is given lets all of them go, and ends it.
   */
  hold(path: string, where: 'before' | 'after', holding?: string): () => void
  /** How many requests of a path whose body holds a text have come whole so far. */
  asked(path: string, holding?: string): number
  /** How many replies have been lost and requests broken off so far. */
  lost(): number
  /** As new for the next test: whole, with nothing held up, lost or counted. */
  reset(): void
  close(): Promise<void>
}

/** A reply in place of the server's own. */
export interface Replacement {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What stands before a server that is being started anew. */
export const RESTARTING: Replacement = { status: 503, headers: { 'content-type': 'text/plain' }, body: 'Restarting' }

/** What a gateway says of a request that is larger than it lets through. */
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
    const most = breaking.get(path) ?? Number.POSITIVE_INFINITY
    const more = longer.get(path)
    const heldUp = async (where: 'before' | 'after'): Promise<void> => {
      const hold = holds.get(`${where} ${path}`)
      if (hold && asked.includes(hold.holding)) await hold.over
    }
    // What is made longer must come whole and as plain text.
    const plain = more === undefined ? {} : { 'accept-encoding': 'identity', 'if-none-match': '' }
    const onward = request(
      // A connection for each: one that is kept could be closed by the server while the next request is on its way.
      {
        host: '127.0.0.1', port: target, path: incoming.url, method: incoming.method, agent: false,
        headers: { ...incoming.headers, ...plain, connection: 'close' },
      },
      (answer) => {
        // Who has gone listens no more: a live line would stay open on the server for good.
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
        void heldUp('after').then(() => {
          reply.writeHead(answer.statusCode ?? 502, more === undefined && length !== undefined ? { ...headers, 'content-length': length } : headers)
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
  // An idle connection is closed by the browser or by the test, never at the moment it is used again.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    connect(to) { target = to },
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

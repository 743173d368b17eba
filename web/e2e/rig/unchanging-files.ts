import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

/**
 * Files that the server calls immutable, answered again without asking it, as a gateway does: each start of the app asks
 * for thirty, and carrying them took a fifth of its processor time.
 */
export interface UnchangingFiles {
  /** Answers a request for a file that was carried before, and says whether it did. */
  answer(incoming: IncomingMessage, reply: ServerResponse): boolean
  /** Keeps what is answered with these headers, if it is such a file. To be called just before it is piped on: it flows from then on. */
  keep(incoming: IncomingMessage, answer: IncomingMessage, headers: IncomingHttpHeaders): void
  /** Forgets all of them, since another server answers from now on. */
  clear(): void
}

const nameOf = ({ method, url, headers }: IncomingMessage): string => `${method} ${url} ${headers['accept-encoding'] ?? ''}`

export function unchangingFiles(): UnchangingFiles {
  const kept = new Map<string, { readonly headers: IncomingHttpHeaders; readonly body: Buffer }>()
  return {
    answer(incoming, reply) {
      const file = kept.get(nameOf(incoming))
      if (!file) return false
      incoming.resume()
      reply.writeHead(200, file.headers)
      reply.end(file.body)
      return true
    },
    keep(incoming, answer, headers) {
      if (answer.statusCode !== 200 || !headers['cache-control']?.includes('immutable')) return
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('end', () => kept.set(nameOf(incoming), { headers, body: Buffer.concat(chunks) }))
    },
    clear() { kept.clear() },
  }
}

/** One request like those of the loads, and its raw reply, not decompressed. */
import { once } from 'node:events'
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'

export interface Answer { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/** GET, or POST with a JSON body. */
export async function askOnce(url: string, cookie: string, body: string | null): Promise<Answer> {
  const sent = request(url, {
    agent: false,
    method: body === null ? 'GET' : 'POST',
    headers: { cookie, 'accept-encoding': 'gzip, deflate, br', ...(body === null ? {} : { 'content-type': 'application/json' }) },
  })
  sent.end(body ?? undefined)
  const [reply] = await once(sent, 'response') as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of reply) chunks.push(chunk as Buffer)
  return { status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }
}

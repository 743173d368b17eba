/** The limit of a call: node:http alone, answering the same bytes with the same headers. */
import { createServer } from 'node:http'

const { BODY = '', STATUS = '200', HEADERS = '{}', PORT } = process.env
const body = Buffer.from(BODY, 'base64')
const headers = JSON.parse(HEADERS) as Record<string, string>

createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(Number(STATUS), { ...headers, 'content-length': String(body.length) }).end(body)
  })
}).listen(Number(PORT), '127.0.0.1')

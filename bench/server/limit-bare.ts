/**
 * The limit of a call: node:http alone, answering the same bytes with the same headers. With a FILE, the minimum cost of a
 * durable answer: a page is appended to the file and flushed to disk before the answer is sent.
 */
import { fdatasyncSync, openSync, writeSync } from 'node:fs'
import { createServer } from 'node:http'

const { BODY = '', STATUS = '200', HEADERS = '{}', PORT, FILE } = process.env
const body = Buffer.from(BODY, 'base64')
const headers = JSON.parse(HEADERS) as Record<string, string>
const file = FILE === undefined ? null : openSync(FILE, 'a')
const page = Buffer.alloc(4096)

createServer((request, response) => {
  request.resume().on('end', () => {
    if (file !== null) {
      writeSync(file, page)
      fdatasyncSync(file)
    }
    response.writeHead(Number(STATUS), { ...headers, 'content-length': String(body.length) }).end(body)
  })
}).listen(Number(PORT), '127.0.0.1')

/**
 * The limit of a call: node:http alone, answering the same bytes with the same headers. With a FILE, what an answer that
 * may be relied on takes at the least: a page is appended to it and is on the disk before the answer goes out.
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

import { expect, it } from 'vitest'
import { ownFile } from './own-file.ts'

const at = (path: string) => ({ url: `https://roadbook.example${path}` })
const of = (type: string, body: string, status = 200) => new Response(body, { status, headers: { 'content-type': type } })
const portal = '<!doctype html><title>Welcome to the hotel</title>'
const app = '<!doctype html><meta name="roadbook-start" content="/assets/start.js"><title>Roadbook</title>'

it.each([
  ['/assets/start.js', of('text/javascript; charset=utf-8', 'start()')],
  ['/assets/start.css', of('text/css', 'p { color: red }')],
  ['/icons/icon.svg', of('application/octet-stream', '<svg/>')],
  ['/index.html', of('text/html; charset=utf-8', app)],
])('keeps %s as the server sends it, to the last byte', async (path, sent) => {
  const whole = await sent.clone().text()
  expect(await (await ownFile(at(path), sent))?.text()).toBe(whole)
})

it.each([
  ['/assets/start.js', 200],
  ['/assets/start.css', 200],
  ['/first-paint.js', 200],
  ['/index.html', 200],
  ['/index.html', 502],
  ['/assets/start.js', 404],
])("keeps no foreign page in the place of %s, which says %i", async (path, status) => {
  expect(await ownFile(at(path), of('text/html', portal, status))).toBeNull()
})

it.each([[429, 'text/plain'], [503, 'application/problem+json']])('keeps no refusal in the place of a file: %i of %s', async (status, type) => {
  expect(await ownFile(at('/assets/start.js'), of(type, '{}', status))).toBeNull()
})

it('fails as the answer does that is cut in the middle', async () => {
  const cut = new ReadableStream({ pull: (read) => read.error(new TypeError('network error')) })
  await expect(ownFile(at('/index.html'), new Response(cut, { headers: { 'content-type': 'text/html' } }))).rejects.toThrow()
})

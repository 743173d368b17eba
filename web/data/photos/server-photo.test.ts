import { expect, it } from 'vitest'
import { serverPhoto } from './server-photo.ts'

const ADDRESS = `/api/receipts/${'a'.repeat(64)}`
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
const answer = (body: BodyInit, init?: ResponseInit) => serverPhoto(() => Promise.resolve(new Response(body, init)), ADDRESS)

it('gives the photo as what its bytes say it is', async () => {
  const photo = await answer(jpeg, { headers: { 'content-type': 'application/octet-stream' } })
  expect(photo?.type).toBe('image/jpeg')
  expect(new Uint8Array(await photo?.arrayBuffer() ?? new ArrayBuffer(0))).toEqual(jpeg)
})

it('gives nothing for a page of a captive portal, a photo that is not there, and no line', async () => {
  expect(await answer('<!doctype html><p>Welcome to the hotel', { headers: { 'content-type': 'text/html' } })).toBeNull()
  expect(await answer(jpeg, { status: 404 })).toBeNull()
  expect(await serverPhoto(() => Promise.reject(new TypeError('Failed to fetch')), ADDRESS)).toBeNull()
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SERVER_HEADER } from '#core/sync/server-header.ts'
import type { Fetch } from '../http.ts'
import { serverPhoto } from './server-photo.ts'

const ADDRESS = `/api/receipts/${'a'.repeat(64)}`
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
const ours = { [SERVER_HEADER]: '1' }
const answer = (body: BodyInit, init?: ResponseInit) => serverPhoto(() => Promise.resolve(new Response(body, init)), ADDRESS)

it('gives the photo as what its bytes say it is', async () => {
  const photo = await answer(jpeg, { headers: { ...ours, 'content-type': 'application/octet-stream' } })
  if (!(photo instanceof Blob)) throw new Error(photo)
  expect(photo.type).toBe('image/jpeg')
  expect(new Uint8Array(await photo.arrayBuffer())).toEqual(jpeg)
})

it.each([
  [401, 'signed-out'],
  [404, 'not-there'],
  [429, 'unreachable'],
  [500, 'unreachable'],
  [503, 'unreachable'],
])('tells by the status of our server, %i, why there is none: %s', async (status, why) => {
  expect(await answer('{"message":"No"}', { status, headers: ours })).toBe(why)
})

it('believes no answer that is not our server\'s: the page or the picture of a captive portal, a gateway\'s 404', async () => {
  const page = '<!doctype html><p>Welcome to the hotel'
  for (const [body, init] of [[page, {}], [page, { headers: ours }], [jpeg, {}], [page, { status: 404 }], [page, { status: 401 }]] as const) {
    expect(await answer(body, init)).toBe('unreachable')
  }
  expect(await serverPhoto(() => Promise.reject(new TypeError('Failed to fetch')), ADDRESS)).toBe('unreachable')
})

/** Like a browser's fetch: rejects when aborted. With `head` false no answer begins; otherwise its body never ends. */
function silent(head: boolean): Fetch {
  return (_address, init) => new Promise((resolve, reject) => {
    const signal = init?.signal
    const givenUp = (fail: (reason: unknown) => void) => signal?.addEventListener('abort', () => fail(signal.reason))
    if (head) resolve(new Response(new ReadableStream({ start: (body) => givenUp((reason) => body.error(reason)) }), { headers: ours }))
    else givenUp(reject)
  })
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it.each([
  ['no answer begins', silent(false), 15_000],
  ['an answer has begun and does not end', silent(true), 5 * 60_000],
])('gives up where %s, no sooner and no later', async (_name, fetch, ms) => {
  const ended = vi.fn<(outcome: Blob | string) => void>()
  void serverPhoto(fetch, ADDRESS).then(ended)
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledExactlyOnceWith('unreachable')
  expect(vi.getTimerCount()).toBe(0)
})

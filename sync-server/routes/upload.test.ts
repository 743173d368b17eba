import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { signUp, type Driver } from '../testing/driver.ts'
import { watchFlushes } from '../testing/flushes.ts'
import { testServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let kim: Driver
beforeEach(async () => {
  server = testServer()
  kim = await signUp(server, 'kim')
})

const cookieOf = ({ cookies }: Driver) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

const photo = (background = 'orange') =>
  sharp({ create: { width: 30, height: 20, channels: 3, background } }).jpeg().toBuffer()

function form(bytes: Uint8Array, type = 'image/jpeg', name = 'receipt.jpg', field = 'image'): FormData {
  const body = new FormData()
  body.set(field, new File([new Uint8Array(bytes)], name, { type }))
  return body
}

const upload = async (body: FormData | string, headers: Record<string, string> = { cookie: cookieOf(kim) }) =>
  server.app.request('/api/upload/image', { method: 'POST', body, headers })

async function uploaded(bytes: Uint8Array, driver = kim): Promise<string> {
  const reply = await upload(form(bytes), { cookie: cookieOf(driver) })
  expect(reply.status).toBe(200)
  const { imageUrl } = await reply.json() as { imageUrl: string }
  return imageUrl
}

/** Sends a photo of Kim's whose bytes arrive on demand. */
function slowly(bytes: Uint8Array): { readonly reply: Promise<Response>; end(): void } {
  let end = (): void => undefined
  const sent = new Promise<void>((resolve) => { end = resolve })
  const whole = new Response(form(bytes))
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await sent
      controller.enqueue(new Uint8Array(await whole.arrayBuffer()))
      controller.close()
    },
  })
  const headers = { 'cookie': cookieOf(kim), 'content-type': whole.headers.get('content-type') ?? '' }
  const reply = Promise.resolve(server.app.request('/api/upload/image', { method: 'POST', body, headers, duplex: 'half' } as RequestInit))
  return { reply, end: () => end() }
}

describe('POST /api/upload/image', () => {
  it('answers with the address that the bytes sent have', async () => {
    const bytes = await photo()
    expect(await uploaded(bytes)).toBe(`/api/receipts/${createHash('sha256').update(bytes).digest('hex')}`)
    expect(await uploaded(bytes)).toBe(await uploaded(bytes))
  })

  it('wants a session, and our own page', async () => {
    const bytes = await photo()
    expect((await upload(form(bytes), {})).status).toBe(401)
    expect((await upload(form(bytes), { cookie: cookieOf(kim), origin: 'https://evil.example' })).status).toBe(403)
  })

  it('answers once the photo and the way to it are on the disk, also when it is sent again', async () => {
    const flushes = await watchFlushes()
    const bytes = await photo()
    await uploaded(bytes)
    const photos = join(server.dataDir, 'receipts')
    expect(flushes.paths).toEqual(expect.arrayContaining([server.dataDir, photos, join(photos, kim.id)]))
    flushes.paths.length = 0
    await uploaded(bytes)
    expect(flushes.paths).toEqual([join(photos, kim.id), photos])
  })

  it('leaves nothing behind when the account is deleted while the photo is on its way', async () => {
    const { reply, end } = slowly(await photo())
    expect((await kim.send('DELETE', '/api/auth/user')).status).toBe(204)
    end()
    expect((await reply).status).toBe(401)
    expect(existsSync(join(server.dataDir, 'receipts', kim.id))).toBe(false)
  })

  it('leaves nothing behind when the account is deleted after the photo has come and before it is kept', async () => {
    let looksLeft = Infinity
    server = testServer({
      failing: {
        async sessionBySid(sid) {
          const session = await server.store.sessionBySid(sid)
          looksLeft -= 1
          if (looksLeft === 0) expect((await kim.send('DELETE', '/api/auth/user')).status).toBe(204)
          return session
        },
      },
    })
    kim = await signUp(server, 'kim')
    // Who sends it is looked up before its bytes, and again once they are here.
    looksLeft = 2
    expect((await upload(form(await photo()))).status).toBe(401)
    expect(looksLeft).toBeLessThanOrEqual(0)
    expect(existsSync(join(server.dataDir, 'receipts', kim.id))).toBe(false)
  })

  it('holds no more than six photos of one account at once, and takes further ones when those are through', async () => {
    const bytes = await photo()
    const six = Array.from({ length: 6 }, () => slowly(bytes))
    const refused = await upload(form(bytes))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await uploaded(bytes, await signUp(server, 'lee'))).toMatch(/^\/api\/receipts\//)
    for (const { end } of six) end()
    expect((await Promise.all(six.map(({ reply }) => reply))).map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await uploaded(bytes)).toMatch(/^\/api\/receipts\//)
  })

  it('never lets a file name into a path', async () => {
    const reply = await upload(form(await photo(), 'image/jpeg', '../../../../escaped.jpg'))
    expect(reply.status).toBe(200)
    expect(existsSync(join(server.dataDir, 'escaped.jpg'))).toBe(false)
  })

  it('says 415 to what is no form, no image, or another image than it says', async () => {
    const bytes = await photo()
    expect((await upload('{}', { cookie: cookieOf(kim), 'content-type': 'application/json' })).status).toBe(415)
    expect((await upload(form(Buffer.from('hello'), 'image/jpeg'))).status).toBe(415)
    const reply = await upload(form(bytes, 'image/png'))
    expect(reply.status).toBe(415)
    expect(await reply.json()).toEqual({ message: 'Please choose a JPEG, PNG, GIF or WebP image' })
  })

  it('says 400 to a form without the image, and to one that is broken off', async () => {
    expect((await upload(form(await photo(), 'image/jpeg', 'a.jpg', 'photo'))).status).toBe(400)
    const text = new FormData()
    text.set('image', 'data:image/png;base64,AAAA')
    expect((await upload(text)).status).toBe(400)
    const headers = { cookie: cookieOf(kim), 'content-type': 'multipart/form-data; boundary=x' }
    expect((await upload('--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nab', headers)).status).toBe(400)
  })

  it('takes a photo among other fields, and says 400 to a form of more parts than anybody fills in', async () => {
    const body = form(await photo(), 'image/jpeg', 'Receipt "of" tires.jpg')
    body.set('note', 'Four tires')
    body.set('image-again', new File(['x'], 'x'))
    expect((await upload(body)).status).toBe(200)
    for (let count = 0; count < 30; count += 1) body.append('note', '')
    const reply = await upload(body)
    expect([reply.status, await reply.json()]).toEqual([400, { message: 'The form cannot be read' }])
  })

  it('takes 10,485,760 bytes and says 413 to one more, in words', async () => {
    const padded = (length: number) => Buffer.concat([start, Buffer.alloc(length - start.length)])
    const start = await photo()
    expect((await upload(form(padded(10_485_760)))).status).toBe(200)
    for (const length of [10_485_761, 14_000_000]) {
      const reply = await upload(form(padded(length)))
      expect(reply.status).toBe(413)
      expect(await reply.json()).toEqual({ message: 'Please choose an image of at most 10 MB' })
    }
  })

  it('is limited to 60 an hour', async () => {
    server = testServer({ environment: { RATE_LIMIT_SCALE: '1' } })
    kim = await signUp(server, 'kim')
    const bytes = await photo()
    for (let count = 0; count < 60; count += 1) await uploaded(bytes)
    const reply = await upload(form(bytes))
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '3600'])
  })
})

describe('GET /api/receipts/<sha-256>', () => {
  const get = async (address: string, headers: Record<string, string> = { cookie: cookieOf(kim) }) =>
    server.app.request(address, { headers })

  it('serves the picture as nothing but a picture', async () => {
    const reply = await get(await uploaded(await photo()))
    expect(reply.status).toBe(200)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="receipt"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
    expect((await sharp(await reply.arrayBuffer()).metadata()).width).toBe(30)
  })

  it('says what kind of picture it is, whatever it was called', async () => {
    const body = form(await sharp(await photo()).png().toBuffer(), '', 'receipt.jpg')
    const { imageUrl } = await (await upload(body)).json() as { imageUrl: string }
    expect((await get(imageUrl)).headers.get('content-type')).toBe('image/png')
  })

  it('answers 401 without a session and 404 to another driver, as if it had never been', async () => {
    const address = await uploaded(await photo())
    const stranger = { cookie: cookieOf(await signUp(server, 'sam')) }
    expect((await get(address, {})).status).toBe(401)
    const [theirs, nobodys] = await Promise.all(
      [address, `/api/receipts/${'0'.repeat(64)}`].map((path) => get(path, stranger)),
    )
    expect([theirs?.status, await theirs?.text()]).toEqual([404, await nobodys?.text()])
  })

  it('answers 404 to what is no hash', async () => {
    for (const name of ['x', '..%2f..%2fsecret.key', `${'a'.repeat(64)}.jpg`]) {
      expect((await get(`/api/receipts/${name}`)).status).toBe(404)
    }
  })

  it('refuses a link that another site opens', async () => {
    const address = await uploaded(await photo())
    expect((await get(address, { cookie: cookieOf(kim), 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  it('is gone with the account, and only with that one', async () => {
    const bytes = await photo()
    const address = await uploaded(bytes)
    const sam = await signUp(server, 'sam')
    await uploaded(bytes, sam)
    expect((await kim.send('DELETE', '/api/auth/user')).status).toBe(204)
    expect((await get(address, { cookie: cookieOf(sam) })).status).toBe(200)
    expect(readdirSync(join(server.dataDir, 'receipts')).toSorted()).toEqual([sam.id, 'unfinished'].toSorted())
  })
})

import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MAX_RECEIPT_BYTES } from '#core/receipts/receipts.ts'
import { createReceipts, type Receipts } from './receipts.ts'

const driver = '00000000-0000-7000-8000-000000000001'
const other = '00000000-0000-7000-8000-000000000002'

let root = ''
let receipts: Receipts
beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), 'receipts-')), 'receipts')
  receipts = createReceipts(root, Date.now)
})
afterEach(() => rmSync(join(root, '..'), { recursive: true }))

const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } })

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A PNG that claims a size, with that many blank rows of data: 1,000 bytes per million pixels. */
function bomb(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.min(100_000_000, (width + 1) * height)))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const refusal = (status: number) => expect.objectContaining({ status })

describe('taking a photo', () => {
  it.each([
    ['image/jpeg', () => picture().jpeg()],
    ['image/png', () => picture().png()],
    ['image/gif', () => picture().gif()],
    ['image/webp', () => picture().webp()],
  ] as const)('keeps %s under the hash of the bytes that were sent', async (type, make) => {
    const bytes = await make().toBuffer()
    const name = await receipts.take(driver, bytes, type)
    expect(name).toBe(sha256(bytes))
    const kept = await receipts.give(driver, name)
    expect(kept?.type).toBe(type)
    const { width, height, format } = await sharp(kept?.bytes).metadata()
    expect({ width, height, type: `image/${format}` }).toEqual({ width: 60, height: 40, type })
  })

  it('takes a photo without a declared type, and one with the old name of JPEG', async () => {
    const bytes = await picture().jpeg().toBuffer()
    await expect(receipts.take(driver, bytes, '')).resolves.toBe(sha256(bytes))
    await expect(receipts.take(other, bytes, 'Image/JPG; name=receipt')).resolves.toBe(sha256(bytes))
  })

  it('turns the picture upright and removes where and with what it was taken', async () => {
    const bytes = await picture(60, 40).jpeg().withMetadata({
      orientation: 6,
      exif: { IFD0: { Make: 'Canary Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' } },
    }).toBuffer()
    expect(bytes.includes('Canary')).toBe(true)
    const name = await receipts.take(driver, bytes, 'image/jpeg')
    const kept = Buffer.from((await receipts.give(driver, name))?.bytes ?? [])
    expect(kept.includes('Canary') || kept.includes('Exif')).toBe(false)
    const { exif, xmp, iptc, width, height, orientation } = await sharp(kept).metadata()
    expect({ exif, xmp, iptc, width, height, orientation }).toEqual({ width: 40, height: 60 })
  })

  it('keeps one frame of an animation', async () => {
    const frames = await Promise.all(Array.from({ length: 40 }, (_, at) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background: at % 2 ? 'red' : 'blue' } }).png().toBuffer()))
    const bytes = await sharp(frames, { join: { animated: true } }).gif().toBuffer()
    expect((await sharp(bytes).metadata()).pages).toBe(40)
    const kept = await receipts.give(driver, await receipts.take(driver, bytes, 'image/gif'))
    expect((await sharp(kept?.bytes).metadata()).pages ?? 1).toBe(1)
  })

  it('keeps no more than 2,560 pixels a side', async () => {
    const bytes = await picture(4000, 1000).jpeg().toBuffer()
    const kept = await receipts.give(driver, await receipts.take(driver, bytes, 'image/jpeg'))
    const { width, height } = await sharp(kept?.bytes).metadata()
    expect([width, height]).toEqual([2560, 640])
  })

  it('drops what hides behind the picture', async () => {
    const bytes = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    const kept = await receipts.give(driver, await receipts.take(driver, bytes, 'image/jpeg'))
    expect(Buffer.from(kept?.bytes ?? []).includes('<script>')).toBe(false)
  })

  it('is the same when it is sent again, also many times at once', async () => {
    const bytes = await picture().png().toBuffer()
    const names = await Promise.all(Array.from({ length: 12 }, () => receipts.take(driver, bytes, 'image/png')))
    expect(new Set(names)).toEqual(new Set([sha256(bytes)]))
    expect(readdirSync(join(root, driver))).toEqual([`${sha256(bytes)}.png`])
    expect(readdirSync(join(root, 'unfinished'))).toEqual([])
  })
})

describe('refusing', () => {
  it('says 415 to a file that lies about its type', async () => {
    const png = await picture().png().toBuffer()
    await expect(receipts.take(driver, png, 'image/jpeg')).rejects.toEqual(refusal(415))
    await expect(receipts.take(driver, png, 'text/plain')).rejects.toEqual(refusal(415))
  })

  it.each([
    ['nothing', () => Promise.resolve(Buffer.alloc(0))],
    ['text', () => Promise.resolve(Buffer.from('not a picture'))],
    ['an SVG', () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))],
    ['HTML behind the first bytes of a JPEG', () => Promise.resolve(Buffer.from('\u00ff\u00d8\u00ff<html>', 'latin1'))],
    ['an AVIF', () => picture().avif().toBuffer()],
    ['a TIFF', () => picture().tiff().toBuffer()],
    ['half a JPEG', async () => {
      const whole = await picture(600, 400).jpeg().toBuffer()
      return whole.subarray(0, whole.length / 2)
    }],
    ['half a PNG', async () => {
      const whole = await picture(600, 400).png().toBuffer()
      return whole.subarray(0, whole.length / 2)
    }],
  ] as const)('says 415 to %s and keeps nothing', async (_, make) => {
    const bytes = await make()
    await expect(receipts.take(driver, bytes, '')).rejects.toEqual(refusal(415))
    await expect(receipts.give(driver, sha256(bytes))).resolves.toBeNull()
  })

  it('is decoded alone, whatever else is sent at the same time, and nothing of it stays in memory', async () => {
    const photos = await Promise.all(['red', 'green', 'blue', 'white'].map((background) =>
      sharp({ create: { width: 3_000, height: 2_000, channels: 3, background } }).png().toBuffer()))
    let most = 0
    const watching = setInterval(() => { most = Math.max(most, sharp.counters().process) }, 1)
    try {
      await Promise.all(photos.map((bytes) => receipts.take(driver, bytes, 'image/png')))
    } finally {
      clearInterval(watching)
    }
    expect(most).toBe(1)
    expect(sharp.cache()).toMatchObject({ memory: { max: 0 }, files: { max: 0 }, items: { max: 0 } })
  })

  it('says of a photo that is sound but has too many pixels how many there may be', async () => {
    const bytes = await picture(8_000, 5_001).png().toBuffer()
    await expect(receipts.take(driver, bytes, 'image/png')).rejects.toEqual(expect.objectContaining({
      status: 415, message: 'Please choose an image of at most 40 megapixels',
    }))
    await expect(receipts.take(driver, bomb(8_000, 5_000), 'image/png')).resolves.toMatch(/^[0-9a-f]{64}$/)
  })

  it('says 415 to a bomb before it is decoded', async () => {
    const before = process.memoryUsage().rss
    for (const bytes of [bomb(30_000, 30_000), bomb(9_000, 9_000)]) {
      expect(bytes.length).toBeLessThan(MAX_RECEIPT_BYTES)
      await expect(receipts.take(driver, bytes, 'image/png')).rejects.toEqual(refusal(415))
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(250_000_000)
  })
})

describe('without room', () => {
  it('says 507 while the disk is nearly full, and takes the photo when it no longer is', async () => {
    let free = 60 * 1024 * 1024
    receipts = createReceipts(root, Date.now, async () => free)
    const bytes = await picture().jpeg().toBuffer()
    await expect(receipts.take(driver, bytes, 'image/jpeg')).rejects.toEqual(refusal(507))
    free *= 2
    await expect(receipts.take(driver, bytes, 'image/jpeg')).resolves.toBe(sha256(bytes))
  })

  it('says 507 to an account whose photos fill 500 MB, and to no other', async () => {
    mkdirSync(join(root, driver), { recursive: true })
    const large = join(root, driver, `${'0'.repeat(64)}.jpg`)
    writeFileSync(large, '')
    truncateSync(large, 500 * 1024 * 1024)
    const bytes = await picture().jpeg().toBuffer()
    await expect(receipts.take(driver, bytes, 'image/jpeg')).rejects.toEqual(refusal(507))
    await expect(receipts.take(other, bytes, 'image/jpeg')).resolves.toBe(sha256(bytes))
  })
})

describe('the last room there is', () => {
  /** Fills the account so that this many bytes of the 500 MB are left. */
  function leave(bytes: number): void {
    mkdirSync(join(root, driver), { recursive: true })
    const large = join(root, driver, `${'0'.repeat(64)}.jpg`)
    writeFileSync(large, '')
    truncateSync(large, 500 * 1024 * 1024 - bytes)
  }

  it('goes to one of six photos that are sent at once', async () => {
    const photos = await Promise.all(['red', 'green', 'blue', 'white', 'gray', 'black'].map((background) =>
      sharp({ create: { width: 200, height: 200, channels: 3, background } }).webp().toBuffer()))
    const [first] = photos
    if (!first) throw new Error('No photo')
    const kept = await receipts.give(other, await receipts.take(other, first, 'image/webp'))
    leave(Math.floor((kept?.bytes.length ?? 0) * 1.5))
    const taken = await Promise.allSettled(photos.map((bytes) => receipts.take(driver, bytes, 'image/webp')))
    expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', ...Array<string>(5).fill('rejected')])
  })

  it('goes to the photo that came first, though the next one is decoded while it is looked for', async () => {
    const [first, next, others] = await Promise.all(['red', 'green', 'blue'].map((background) =>
      sharp({ create: { width: 200, height: 200, channels: 3, background } }).webp().toBuffer()))
    if (!first || !next || !others) throw new Error('No photo')
    const kept = await receipts.give(other, await receipts.take(other, first, 'image/webp'))
    leave(Math.floor((kept?.bytes.length ?? 0) * 1.5))
    const later: Promise<string>[] = []
    receipts = createReceipts(root, Date.now, async () => {
      if (later.length === 0) {
        later.push(receipts.take(driver, next, 'image/webp'), receipts.take(other, others, 'image/webp'))
        await later[1]
      }
      return Infinity
    })
    await expect(receipts.take(driver, first, 'image/webp')).resolves.toBe(sha256(first))
    await expect(later[0]).rejects.toEqual(refusal(507))
  })

  it('is enough for one photo that is sent twice at once', async () => {
    const bytes = await picture().webp().toBuffer()
    const kept = await receipts.give(other, await receipts.take(other, bytes, 'image/webp'))
    leave(Math.floor((kept?.bytes.length ?? 0) * 1.5))
    const twice = [receipts.take(driver, bytes, 'image/webp'), receipts.take(driver, bytes, 'image/webp')]
    expect(await Promise.all(twice)).toEqual([sha256(bytes), sha256(bytes)])
  })

  it('is counted in the bytes that are kept, not in those that were sent', async () => {
    leave(20_000)
    const small = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.alloc(50_000)])
    await expect(receipts.take(driver, small, 'image/jpeg')).resolves.toBe(sha256(small))
  })
})

describe('owning', () => {
  it('gives a photo to nobody else, and nothing outside of the folder', async () => {
    const bytes = await picture().jpeg().toBuffer()
    const name = await receipts.take(driver, bytes, 'image/jpeg')
    await expect(receipts.give(other, name)).resolves.toBeNull()
    for (const path of ['../secret', `../${driver}/${name}`, `${name}.jpg`, '', '%2e%2e', name.toUpperCase()]) {
      await expect(receipts.give(driver, path)).resolves.toBeNull()
    }
  })

  it('forgets every photo of one account and none of another', async () => {
    const bytes = await picture().jpeg().toBuffer()
    const name = await receipts.take(driver, bytes, 'image/jpeg')
    await receipts.take(other, bytes, 'image/jpeg')
    await receipts.forget(driver)
    await expect(receipts.give(driver, name)).resolves.toBeNull()
    await expect(receipts.give(other, name)).resolves.not.toBeNull()
    await receipts.forget(driver)
  })
})

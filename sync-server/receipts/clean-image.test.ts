import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createCleaner } from './clean-image.ts'

/** A clock on which this much time, in milliseconds, passes each time it is read. */
function passing(ms: number): () => number {
  let now = 0
  return () => (now += ms)
}

it('asks for a photo again when the server could not read it in ten seconds, and refuses only one that it could', async () => {
  const whole = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'orange' } }).png().toBuffer()
  const half = whole.subarray(0, whole.length / 2)
  await expect(createCleaner(passing(9_999))(half, 'image/png')).rejects.toMatchObject({ status: 415 })
  await expect(createCleaner(passing(10_000))(half, 'image/png')).rejects.toMatchObject({
    status: 503, body: { code: 'image-too-slow' }, headers: { 'Retry-After': '30' },
  })
  await expect(createCleaner(passing(10_000))(whole, 'image/png')).resolves.toBeInstanceOf(Uint8Array)
})

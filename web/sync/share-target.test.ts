import { describe, expect, it } from 'vitest'
import { openDevice } from '../data/device.ts'
import { putSharedPhoto, takeSharedPhoto } from '../data/photos/shared-photo.ts'
import { isShare, receiveShare } from './share-target.ts'

const address = 'http://localhost/share'

function share(...parts: [name: string, part: Blob | string][]): Request {
  const body = new FormData()
  for (const [name, part] of parts) body.append(name, part)
  return new Request(address, { method: 'POST', body })
}

async function receive(request: Request): Promise<{ kept: Blob[]; response: Response }> {
  const kept: Blob[] = []
  const response = await receiveShare(request, (photo) => {
    if (photo) kept.push(photo)
    return Promise.resolve()
  })
  return { kept, response }
}

describe('what is shared to Roadbook', () => {
  it('is told from every other request', () => {
    expect(isShare({ method: 'POST', url: address })).toBe(true)
    expect(isShare({ method: 'GET', url: address })).toBe(false)
    expect(isShare({ method: 'POST', url: 'http://localhost/api/sync' })).toBe(false)
  })

  it('is kept, and the expense screen opens', async () => {
    const { kept, response } = await receive(share(['title', 'Shell'], ['receipt', new File(['jpeg'], 'r.jpg', { type: 'image/jpeg' })]))
    expect(await kept[0]?.text()).toBe('jpeg')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('http://localhost/expenses?shared=1')
  })

  it.each([
    ['no picture', share(['receipt', new File(['%PDF'], 'r.pdf', { type: 'application/pdf' })])],
    ['too large', share(['receipt', new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'r.png', { type: 'image/png' })])],
    ['no form', new Request(address, { method: 'POST', body: 'text' })],
  ])('is not kept when it is %s, and the screen opens all the same', async (_, request) => {
    const { kept, response } = await receive(request)
    expect(kept).toEqual([])
    expect(response.status).toBe(303)
  })

  it('is not even read when its length is told, and too large', async () => {
    const body = new ReadableStream({ pull: () => { throw new Error('Read all the same') } })
    const request = new Request(address, { method: 'POST', body, duplex: 'half', headers: { 'content-length': String(20 * 1024 * 1024 + 1) } } as RequestInit)
    const { kept, response } = await receive(request)
    expect([kept, response.status, request.bodyUsed]).toEqual([[], 303, false])
  })

  it('opens the screen when the device is full', async () => {
    const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    const response = await receiveShare(share(['receipt', new File(['jpeg'], 'r.jpg', { type: 'image/jpeg' })]), full)
    expect(response.status).toBe(303)
  })

  it('never comes with the photo of a share before, which nobody took', async () => {
    const device = openDevice()
    const photo = () => share(['receipt', new File(['jpeg'], 'r.jpg', { type: 'image/jpeg' })])
    const full = (given: Blob | null) => (given ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : putSharedPhoto(device, given))
    for (const [request, keep] of [
      [photo(), full],
      [share(['receipt', new File(['%PDF'], 'r.pdf', { type: 'application/pdf' })]), (given: Blob | null) => putSharedPhoto(device, given)],
    ] as const) {
      await putSharedPhoto(device, new Blob(['nobody took it'], { type: 'image/png' }))
      await receiveShare(request, keep)
      expect(await takeSharedPhoto(device)).toBeNull()
    }
  })
})

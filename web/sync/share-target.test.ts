import { describe, expect, it, vi } from 'vitest'
import { openDevice } from '../data/device.ts'
import { putSharedPhoto, takeSharedPhoto, type SharedPhoto } from '../data/photos/shared-photo.ts'
import { isShare, receiveShare } from './share-target.ts'

const address = 'http://localhost/share'

function share(...parts: [name: string, part: Blob | string][]): Request {
  const body = new FormData()
  for (const [name, part] of parts) body.append(name, part)
  return new Request(address, { method: 'POST', body })
}

async function receive(request: Request): Promise<{ kept: SharedPhoto[]; response: Response }> {
  const kept: SharedPhoto[] = []
  const response = await receiveShare(request, (shared) => {
    if (shared) kept.push(shared)
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
    expect(await kept[0]?.photo.text()).toBe('jpeg')
    expect(kept[0]?.of).toBe(1)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('http://localhost/expenses?shared=1')
  })

  it('lets the screen open though the device does not answer', async () => {
    const request = share(['receipt', new File(['jpeg'], 'r.jpg', { type: 'image/jpeg' })])
    const stuck = vi.fn(() => new Promise<void>(() => undefined))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const answer = receiveShare(request, stuck)
      await vi.waitFor(() => expect(stuck).toHaveBeenCalledTimes(1))
      await vi.advanceTimersByTimeAsync(5_000)
      expect((await answer).status).toBe(303)
    } finally {
      vi.useRealTimers()
    }
  })

  it('is kept up to 20 MB', async () => {
    const { kept } = await receive(share(['receipt', new File([new Uint8Array(20 * 1024 * 1024)], 'r.png', { type: 'image/png' })]))
    expect(kept[0]?.photo.size).toBe(20 * 1024 * 1024)
  })

  it('is the first of several pictures, and how many there were is kept with it', async () => {
    const picture = (text: string) => new File([text], `${text}.jpg`, { type: 'image/jpeg' })
    const note = new File(['%PDF'], 'r.pdf', { type: 'application/pdf' })
    const { kept, response } = await receive(share(['receipt', note], ['receipt', picture('first')], ['receipt', picture('second')]))
    expect(kept).toHaveLength(1)
    expect(await kept[0]?.photo.text()).toBe('first')
    expect(kept[0]?.of).toBe(2)
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
    const full = (given: SharedPhoto | null) => (given ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : putSharedPhoto(device, given))
    for (const [request, keep] of [
      [photo(), full],
      [share(['receipt', new File(['%PDF'], 'r.pdf', { type: 'application/pdf' })]), (given: SharedPhoto | null) => putSharedPhoto(device, given)],
    ] as const) {
      await putSharedPhoto(device, { photo: new Blob(['nobody took it'], { type: 'image/png' }), of: 1 })
      await receiveShare(request, keep)
      expect(await takeSharedPhoto(device)).toBeNull()
    }
  })
})

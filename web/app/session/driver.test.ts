import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SERVER_HEADER, SESSION_HEADER } from '#core/sync/server-header.ts'
import type { User } from '../../data/account/user.ts'
import { lastUser, openDevice, type DeviceDb } from '../../data/device.ts'
import { putSharedPhoto, takeSharedPhoto } from '../../data/photos/shared-photo.ts'
import type { SignOutMark } from '../../data/sign-out-mark.ts'
import { findDriver, releaseDriver, welcomeDriver, type DriverParts } from './driver.ts'

const marcus: User = {
  id: '01900000-0000-7000-8000-000000000001', email: 'marcus@example.com', firstName: 'Marcus', lastName: null,
  isOnboarded: true, gigPlatforms: ['uber'], maritalStatus: 'single', accountType: 'free', emailVerified: false,
  profileImageUrl: null, provider: 'email', hasPassword: true,
}

const reply = (status: number, body: unknown): Response =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status, headers: { [SERVER_HEADER]: '1', 'content-type': 'application/json' },
  })

const TYPE = '/api/auth/type'

/** The server's first answer to a browser: the ways to sign in, and whether it has a session. */
function typeReply(session: '0' | '1'): Response {
  const answer = reply(200, { type: 'production' })
  answer.headers.set(SESSION_HEADER, session)
  return answer
}

const unreachable = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))

function newMark(): SignOutMark {
  let pending = false
  return { isSet: () => pending, set: () => { pending = true }, clear: () => { pending = false } }
}

const atTheDoor = (): void => undefined
const leaveNothing = (): Promise<void> => Promise.resolve()

let calls: string[]
let parts: DriverParts

function withServer(answer: (path: string) => Promise<Response>): DriverParts {
  return {
    ...parts,
    fetch: (path) => {
      calls.push(path)
      return answer(path)
    },
  }
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  calls = []
  parts = { device: openDevice(), fetch: unreachable, mark: newMark(), isSessionBrought: false, removeLeft: leaveNothing }
})

describe('findDriver', () => {
  it('opens the book of a known driver without asking the server', async () => {
    await welcomeDriver(parts, marcus)
    expect(await findDriver(withServer(unreachable))).toEqual(marcus)
    expect(calls).toEqual([])
  })

  it('finds the driver of a session this device does not know, and knows him then', async () => {
    expect(await findDriver(withServer(async (path) => (path === TYPE ? typeReply('1') : reply(200, marcus))))).toEqual(marcus)
    expect(await lastUser(parts.device)).toEqual(marcus)
  })

  it('finds nobody when nobody is signed in, and asks for no user then', async () => {
    expect(await findDriver(withServer(async () => typeReply('0')))).toBeNull()
    expect(calls).toEqual([TYPE])
  })

  it('asks only whose session it is where the server has been brought one, and takes nobody for a visitor before', async () => {
    const brought = { ...withServer(async () => reply(200, marcus)), isSessionBrought: true }
    expect(await findDriver(brought, () => calls.push('visitor'))).toEqual(marcus)
    expect(calls).toEqual(['/api/auth/user'])
    globalThis.indexedDB = new IDBFactory()
    const ended = { ...withServer(async () => reply(401, { message: 'Unauthorized' })), device: openDevice(), isSessionBrought: true }
    expect(await findDriver(ended)).toBeNull()
  })

  it('finds nobody when the session ends between the two calls', async () => {
    const server = withServer(async (path) => (path === TYPE ? typeReply('1') : reply(401, { message: 'Unauthorized' })))
    expect(await findDriver(server)).toBeNull()
  })

  it('finds nobody when nobody is known and the server cannot be asked', async () => {
    expect(await findDriver(withServer(unreachable))).toBeNull()
  })

  it('does not sign a driver in again who signed out without a connection', async () => {
    await welcomeDriver(parts, marcus)
    await releaseDriver(withServer(unreachable), leaveNothing, atTheDoor)
    expect(await findDriver(withServer(unreachable))).toBeNull()

    const later = withServer(async (path) => (path === '/api/auth/logout' ? reply(204, null) : typeReply('0')))
    calls = []
    expect(await findDriver(later)).toBeNull()
    expect(calls[0]).toBe('/api/auth/logout')
    expect(parts.mark.isSet()).toBe(false)
  })

  it('keeps a driver signed out while the server, which still knows the session, cannot end it', async () => {
    await welcomeDriver(parts, marcus)
    await releaseDriver(withServer(unreachable), leaveNothing, atTheDoor)
    const full = withServer(async (path) => {
      if (path === '/api/auth/logout') return reply(507, { code: 'storage-full', message: 'The server is full' })
      return path === TYPE ? typeReply('1') : reply(200, marcus)
    })
    expect(await findDriver(full)).toBeNull()
    expect(parts.mark.isSet()).toBe(true)
  })

  it('ends the session of a driver whom a full device could not forget, and does not know him at the next start either', async () => {
    await welcomeDriver(parts, marcus)
    const { device } = parts
    const full: DeviceDb = (mode, work) =>
      (mode === 'readwrite' ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : device(mode, work))
    const server = withServer(async (path) => (path === '/api/auth/logout' ? reply(204, null) : typeReply('0')))
    await releaseDriver({ ...server, device: full }, leaveNothing, atTheDoor)
    expect(calls).toEqual(['/api/auth/logout'])
    expect(await findDriver({ ...server, device: full })).toBeNull()
    expect(await findDriver(server)).toBeNull()
    expect(await lastUser(device)).toBeNull()
    expect(parts.mark.isSet()).toBe(false)
  })

  it('knows no driver at the next start whose sign-out could be neither stored nor checked', async () => {
    await welcomeDriver(parts, marcus)
    const gone: DeviceDb = () => Promise.reject(new DOMException('closing', 'InvalidStateError'))
    const server = withServer(async (path) => (path === '/api/auth/logout' ? reply(204, null) : typeReply('0')))
    await releaseDriver({ ...server, device: gone }, leaveNothing, atTheDoor)
    expect(parts.mark.isSet()).toBe(true)
    expect(await findDriver(server)).toBeNull()
    expect(await lastUser(parts.device)).toBeNull()
  })

  it('knows no driver at the next start who closed the app while the book was being removed', async () => {
    await welcomeDriver(parts, marcus)
    void releaseDriver(withServer(unreachable), () => new Promise(() => undefined), atTheDoor)
    expect(await findDriver(withServer(async (path) => (path === '/api/auth/logout' ? reply(204, null) : typeReply('0'))))).toBeNull()
    expect(await lastUser(parts.device)).toBeNull()
  })

  it('leaves no book to whoever comes next when it could not be removed: it goes at the next start, and before anybody signs in', async () => {
    const removeLeft = vi.fn(leaveNothing)
    await welcomeDriver(parts, marcus)
    await findDriver({ ...parts, removeLeft })
    expect(removeLeft).not.toHaveBeenCalled()
    await releaseDriver(withServer(unreachable), () => Promise.reject(new Error('No')), atTheDoor)
    await findDriver({ ...withServer(unreachable), removeLeft })
    expect(removeLeft).toHaveBeenCalledTimes(1)
    await welcomeDriver({
      ...parts,
      removeLeft: async () => {
        expect(await lastUser(parts.device)).toBeNull()
        await removeLeft()
      },
    }, marcus)
    expect(removeLeft).toHaveBeenCalledTimes(2)
  })

  it('leaves a driver alone who signed in while the book of the last one was being removed', async () => {
    const dana: User = { ...marcus, id: '01900000-0000-7000-8000-000000000002', email: 'dana@example.com' }
    await welcomeDriver(parts, marcus)
    await releaseDriver(withServer(unreachable), () => welcomeDriver(parts, dana), atTheDoor)
    expect(calls).toEqual([])
    expect(await findDriver(withServer(unreachable))).toEqual(dana)
  })

  it('lets a driver out and in again whose device does not answer, and the session ends', async () => {
    const { device } = parts
    await welcomeDriver(parts, marcus)
    const stuck: DeviceDb = () => new Promise(() => undefined)
    const server = withServer(async (path) => (path === '/api/auth/logout' ? reply(204, null) : typeReply('0')))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const isOut = vi.fn()
      const leaving = releaseDriver({ ...server, device: stuck }, leaveNothing, isOut)
      await vi.advanceTimersByTimeAsync(10_000)
      await leaving
      expect(isOut).toHaveBeenCalledTimes(1)
      expect(calls).toEqual(['/api/auth/logout'])
      const starting = findDriver({ ...server, device: stuck })
      await vi.advanceTimersByTimeAsync(5_000)
      expect(await starting).toBeNull()
      const welcoming = welcomeDriver({ ...server, device: stuck }, marcus)
      await vi.advanceTimersByTimeAsync(5_000)
      await welcoming
    } finally {
      vi.useRealTimers()
    }
    expect(await lastUser(device), 'of whom a stuck device may still know').toEqual(marcus)
    expect(await findDriver(server)).toBeNull()
  })

  it('lets nobody into the book of the driver before, whom the device could not forget when he left', async () => {
    const dana: User = { ...marcus, id: '01900000-0000-7000-8000-000000000002', email: 'dana@example.com' }
    await welcomeDriver(parts, marcus)
    const { device } = parts
    const full: DeviceDb = (mode, work) =>
      (mode === 'readwrite' ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : device(mode, work))
    await releaseDriver({ ...withServer(unreachable), device: full }, leaveNothing, atTheDoor)
    await welcomeDriver({ ...parts, device: full }, dana)
    expect(await findDriver(withServer(unreachable))).toBeNull()
    expect(await lastUser(device)).toBeNull()
  })

  it('lets a driver in who signs in again', async () => {
    await releaseDriver(withServer(unreachable), leaveNothing, atTheDoor)
    await welcomeDriver(parts, marcus)
    expect(await findDriver(withServer(unreachable))).toEqual(marcus)
  })
})

it('leaves no photo that one driver shared to the next', async () => {
  await welcomeDriver(parts, marcus)
  await putSharedPhoto(parts.device, { photo: new Blob(['receipt']), of: 1 })
  await releaseDriver(withServer(unreachable), leaveNothing, atTheDoor)
  expect(await takeSharedPhoto(parts.device)).toBeNull()
})

import { expect, it } from 'vitest'
import { syncLock, webLock } from './lock.ts'

const work = () => Promise.resolve('done')

/** Web Locks as far as needed: `held` means that another context has the lock and never releases it. */
function locks(held: boolean): LockManager {
  const request = async (_name: string, options: { signal: AbortSignal }, run: () => Promise<unknown>): Promise<unknown> => {
    if (!held) return await run()
    return await new Promise((_, reject) => {
      options.signal.addEventListener('abort', () => reject(options.signal.reason as Error))
    })
  }
  return { request, query: () => Promise.resolve({}) } as unknown as LockManager
}

it('runs the work under the lock', async () => {
  expect(await webLock(locks(false))(syncLock('1'), work)).toBe('done')
})

it('runs it without where there are no locks, or the holder does not let go', async () => {
  expect(await webLock(undefined)(syncLock('1'), work)).toBe('done')
  expect(await webLock(locks(true), 5)(syncLock('1'), work)).toBe('done')
})

it('passes a failure of the work on and does not repeat it', async () => {
  let runs = 0
  const failing = async () => {
    runs += 1
    throw new Error('The database was closed')
  }
  await expect(webLock(locks(false))(syncLock('1'), failing)).rejects.toThrow('The database was closed')
  expect(runs).toBe(1)
})

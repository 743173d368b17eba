import { describe, expect, it } from 'vitest'
import { CLAIM } from './claim.ts'
import { registerWorker, type WorkerWindow } from './register.ts'

/** As much of a page and of Workbox as registering touches; the real ones are driven in a browser (`e2e`). */
function stage() {
  const addresses: unknown[] = []
  const calls: string[] = []
  const waiting = new Set<() => void>()
  const workbox = {
    addEventListener: (_: string, listener: () => void) => void waiting.add(listener),
    register: () => {
      calls.push('register')
      return Promise.resolve(undefined)
    },
    update: () => {
      calls.push('update')
      return Promise.resolve()
    },
    messageSkipWaiting: () => void calls.push('skip'),
  } as unknown as WorkerWindow
  const makeWorkbox = (address: string) => {
    addresses.push(address)
    return Promise.resolve(workbox)
  }
  const said: unknown[] = []
  const ready = Promise.resolve({ active: { postMessage: (word: unknown) => void said.push(word) } })
  const container = Object.assign(new EventTarget(), { ready })
  const reloads: number[] = []
  const page = { navigator: { serviceWorker: container }, location: { reload: () => void reloads.push(1) } } as unknown as Window
  return { page, makeWorkbox, container, addresses, calls, waiting, reloads, said }
}

describe('registering the worker', () => {
  it('asks for the one address', async () => {
    const { page, makeWorkbox, addresses, calls } = stage()
    await registerWorker(page, () => undefined, makeWorkbox)
    expect(addresses).toEqual(['/sw.js'])
    expect(calls).toEqual(['register'])
  })

  it('makes the address by the policy where Trusted Types are enforced', async () => {
    const { page, makeWorkbox, addresses } = stage()
    const names: string[] = []
    const trustedTypes = {
      createPolicy: (name: string, rules: { createScriptURL(url: string): string }) => {
        names.push(name)
        expect(() => rules.createScriptURL('https://evil.example/sw.js')).toThrow(TypeError)
        return { createScriptURL: (url: string) => ({ trusted: rules.createScriptURL(url) }) }
      },
    }
    await registerWorker(Object.assign(page, { trustedTypes }), () => undefined, makeWorkbox)
    expect(names).toEqual(['app-sw'])
    expect(addresses).toEqual([{ trusted: '/sw.js' }])
  })

  it('asks the worker to serve a page that it does not serve, and no other', async () => {
    const loadedPast = stage()
    await registerWorker(loadedPast.page, () => undefined, loadedPast.makeWorkbox)
    await expect.poll(() => loadedPast.said).toEqual([CLAIM])
    const served = stage()
    Object.assign(served.container, { controller: {} })
    await registerWorker(served.page, () => undefined, served.makeWorkbox)
    await served.container.ready
    expect(served.said).toEqual([])
  })

  it('gives nothing where there are no service workers', async () => {
    expect(await registerWorker({ navigator: {} } as unknown as Window, () => undefined)).toBeNull()
  })
})

describe('an update', () => {
  it('is told when it waits', async () => {
    const { page, makeWorkbox, waiting } = stage()
    let told = 0
    await registerWorker(page, () => void (told += 1), makeWorkbox)
    waiting.forEach((listener) => listener())
    expect(told).toBe(1)
  })

  it('takes over only when it is accepted, and then the page reloads once', async () => {
    const { page, makeWorkbox, container, calls, reloads } = stage()
    const updates = await registerWorker(page, () => undefined, makeWorkbox)
    container.dispatchEvent(new Event('controllerchange'))
    expect(reloads).toEqual([])
    updates?.acceptUpdate()
    container.dispatchEvent(new Event('controllerchange'))
    container.dispatchEvent(new Event('controllerchange'))
    expect(reloads).toEqual([1])
    await updates?.check()
    expect(calls).toEqual(['register', 'skip', 'update'])
  })

  it('that another window has taken is told, and only reloads: nothing waits any more', async () => {
    const { page, makeWorkbox, container, calls, reloads } = stage()
    let told = 0
    const updates = await registerWorker(page, () => void (told += 1), makeWorkbox)
    container.dispatchEvent(new Event('controllerchange'))
    expect(told, 'the first worker of all').toBe(0)
    container.dispatchEvent(new Event('controllerchange'))
    expect([told, reloads]).toEqual([1, []])
    updates?.acceptUpdate()
    expect([reloads, calls]).toEqual([[1], ['register']])
  })
})

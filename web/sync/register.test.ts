import { describe, expect, it } from 'vitest'
import { registerWorker } from './register.ts'

/** As much of a page as registering touches. */
function fakePage({ controlled = true, waiting = false } = {}) {
  const worker = Object.assign(new EventTarget(), { messages: [] as unknown[], postMessage: (said: unknown) => void worker.messages.push(said) })
  const registration = Object.assign(new EventTarget(), {
    waiting: waiting ? worker : null,
    installing: worker,
    updates: 0,
    update: async () => void (registration.updates += 1),
  })
  const calls: unknown[][] = []
  const container = Object.assign(new EventTarget(), {
    controller: controlled ? {} : null,
    register: async (...call: unknown[]) => {
      calls.push(call)
      return registration
    },
  })
  const reloads: number[] = []
  const page = { navigator: { serviceWorker: container }, location: { reload: () => void reloads.push(1) } }
  return { page: page as unknown as Window, worker, registration, container, calls, reloads }
}

describe('registering the worker', () => {
  it('asks for the one address, always fresh', async () => {
    const { page, calls } = fakePage()
    await registerWorker(page, () => undefined)
    expect(calls).toEqual([['/sw.js', { updateViaCache: 'none' }]])
  })

  it('makes the address by the policy where Trusted Types are enforced', async () => {
    const { page, calls } = fakePage()
    const names: string[] = []
    const trustedTypes = {
      createPolicy: (name: string, rules: { createScriptURL(url: string): string }) => {
        names.push(name)
        expect(() => rules.createScriptURL('https://evil.example/sw.js')).toThrow(TypeError)
        return { createScriptURL: (url: string) => ({ trusted: rules.createScriptURL(url) }) }
      },
    }
    await registerWorker(Object.assign(page, { trustedTypes }), () => undefined)
    expect(names).toEqual(['app-sw'])
    expect(calls[0]?.[0]).toEqual({ trusted: '/sw.js' })
  })

  it('gives nothing where there are no service workers', async () => {
    expect(await registerWorker({ navigator: {} } as unknown as Window, () => undefined)).toBeNull()
  })
})

describe('an update', () => {
  it('that waits already is told at once', async () => {
    let told = 0
    await registerWorker(fakePage({ waiting: true }).page, () => void (told += 1))
    expect(told).toBe(1)
  })

  it('is told when it has been installed, but not when it is the first worker of all', async () => {
    for (const [controlled, times] of [[true, 1], [false, 0]] as const) {
      const { page, registration, worker } = fakePage({ controlled })
      let told = 0
      await registerWorker(page, () => void (told += 1))
      registration.dispatchEvent(new Event('updatefound'))
      registration.waiting = worker
      worker.dispatchEvent(new Event('statechange'))
      expect(told).toBe(times)
    }
  })

  it('takes over only when it is accepted, and then the page reloads once', async () => {
    const { page, registration, worker, container, reloads } = fakePage({ waiting: true })
    const updates = await registerWorker(page, () => undefined)
    expect(worker.messages).toEqual([])
    updates?.acceptUpdate()
    expect(worker.messages).toEqual(['SKIP_WAITING'])
    container.dispatchEvent(new Event('controllerchange'))
    container.dispatchEvent(new Event('controllerchange'))
    expect(reloads).toEqual([1])
    await updates?.check()
    expect(registration.updates).toBe(1)
  })
})

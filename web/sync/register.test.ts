import { describe, expect, it, vi } from 'vitest'
import { CLAIM } from './claim.ts'
import { registerWorker, type MakeWorkbox } from './register.ts'

/** A service worker that receives messages and moves from one state to the next. */
class Worker extends EventTarget {
  readonly said: unknown[] = []
  state = 'installing'
  postMessage(word: unknown): void { this.said.push(word) }
  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null
  waiting: Worker | null = null
  active: Worker | null = null
  updates = 0
  update(): Promise<void> {
    this.updates += 1
    return Promise.resolve()
  }
  /** The browser has found a version and is fetching it. */
  find(): Worker {
    const found = this.installing = new Worker()
    this.dispatchEvent(new Event('updatefound'))
    return found
  }
  /** The version is fully installed, and waits if another one is active. */
  install(found: Worker): void {
    this.installing = null
    if (this.active) this.waiting = found
    found.become('installed')
    if (!this.active) this.active = found
  }
}

const SKIP_WAITING = { type: 'SKIP_WAITING' }

/** The parts of a page and its browser that registering uses; the real ones are driven in a browser (`e2e`). */
function stage() {
  const addresses: unknown[] = []
  const active = new Worker()
  const browser = { registration: new Registration(), isAway: false }
  const container = Object.assign(new EventTarget(), {
    ready: Promise.resolve({ active }),
    getRegistration: () => Promise.resolve(browser.isAway ? undefined : browser.registration),
  })
  const makeWorkbox: MakeWorkbox = (address) => {
    addresses.push(address)
    let registered: Registration | null = null
    return {
      register: () => {
        if (browser.isAway) return Promise.reject(new TypeError('Failed to fetch'))
        registered = browser.registration
        // Registering uses no more of a registration than this.
        return Promise.resolve(registered as unknown as ServiceWorkerRegistration)
      },
      update: async () => await registered?.update(),
      messageSkipWaiting: () => registered?.waiting?.postMessage(SKIP_WAITING),
    }
  }
  const reloads: number[] = []
  const page = { navigator: { serviceWorker: container }, location: { reload: () => void reloads.push(1) } } as unknown as Window
  const told = { times: 0 }
  const begin = () => registerWorker(page, () => void (told.times += 1), makeWorkbox)
  const changeWorker = () => container.dispatchEvent(new Event('controllerchange'))
  return { page, begin, makeWorkbox, browser, container, changeWorker, addresses, reloads, said: active.said, told }
}

describe('registering the worker', () => {
  it('asks for the one address', async () => {
    const { begin, addresses } = stage()
    await begin()
    expect(addresses).toEqual(['/sw.js'])
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
    await loadedPast.begin()
    await expect.poll(() => loadedPast.said).toEqual([CLAIM])
    const served = stage()
    Object.assign(served.container, { controller: {} })
    await served.begin()
    await served.container.ready
    expect(served.said).toEqual([])
  })

  it('has the browser ask for the worker itself each time, whatever it keeps of earlier answers', async () => {
    const { page, container } = stage()
    const register = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
    vi.stubGlobal('navigator', { serviceWorker: Object.assign(container, { register }) })
    await registerWorker(page, () => undefined)
    vi.unstubAllGlobals()
    expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js', { updateViaCache: 'none' })
  })

  it('gives nothing where there are no service workers', async () => {
    expect(await registerWorker({ navigator: {} } as unknown as Window, () => undefined)).toBeNull()
  })

  it('that failed for want of a line is done by the next look for a version', async () => {
    const { begin, browser, addresses } = stage()
    browser.isAway = true
    const updates = await begin()
    await expect(updates?.check()).rejects.toThrow('Failed to fetch')
    browser.isAway = false
    await updates?.check()
    expect([addresses.length, browser.registration.updates]).toEqual([3, 1])
  })

  it('whose first worker did not come whole begins anew, and tells of the updates of the new one', async () => {
    const { begin, browser, told } = stage()
    const updates = await begin()
    browser.registration.find().become('redundant')
    const anew = browser.registration = new Registration()
    await updates?.check()
    anew.install(anew.find())
    expect(told.times, 'the first worker of all').toBe(0)
    await updates?.check()
    anew.install(anew.find())
    expect(told.times).toBe(1)
  })
})

describe('an update', () => {
  const inUse = () => {
    const staged = stage()
    staged.browser.registration.active = new Worker()
    Object.assign(staged.container, { controller: {} })
    return staged
  }

  it('is told when it waits already', async () => {
    const { begin, browser, told } = inUse()
    browser.registration.waiting = new Worker()
    await begin()
    expect(told.times).toBe(1)
  })

  it('that was put off is told again when it is wanted, and none where none waits', async () => {
    const { begin, browser, told } = inUse()
    const { registration } = browser
    const updates = await begin()
    await updates?.offerAgain()
    expect(told.times).toBe(0)
    registration.install(registration.find())
    await updates?.offerAgain()
    expect(told.times).toBe(2)
    expect(registration.updates, 'a newer one may be there by now').toBe(2)
    browser.isAway = true
    await updates?.offerAgain()
    expect(told.times, 'without a line too').toBe(3)
  })

  it('is not told of the first worker, which Firefox shows as waiting before it takes over', async () => {
    const { begin, browser, told } = stage()
    browser.registration.waiting = new Worker()
    await begin()
    expect(told.times).toBe(0)
  })

  it('is told when it comes while it is being asked for', async () => {
    const { begin, browser, told } = inUse()
    const found = browser.registration.find()
    await begin()
    browser.registration.install(found)
    expect(told.times).toBe(1)
  })

  it('is told each time one comes whole, also after one that did not', async () => {
    const { begin, browser: { registration }, told } = inUse()
    await begin()
    registration.find().become('redundant')
    expect(told.times).toBe(0)
    registration.install(registration.find())
    registration.install(registration.find())
    expect(told.times).toBe(2)
  })

  it('takes over only when it is accepted, and then the page reloads once', async () => {
    const { begin, browser: { registration }, changeWorker, reloads } = inUse()
    const updates = await begin()
    const found = registration.find()
    registration.install(found)
    expect(found.said).toEqual([])
    updates?.acceptUpdate(() => true)
    expect([found.said, reloads]).toEqual([[SKIP_WAITING], []])
    changeWorker()
    changeWorker()
    expect(reloads).toEqual([1])
  })

  it('that comes late, into the middle of typing, is told again and taken by the next tap', async () => {
    const { begin, browser: { registration }, changeWorker, reloads, told } = inUse()
    const updates = await begin()
    registration.install(registration.find())
    updates?.acceptUpdate(() => false)
    changeWorker()
    expect([told.times, reloads]).toEqual([2, []])
    updates?.acceptUpdate(() => true)
    expect(reloads).toEqual([1])
  })

  it('that another window has taken is told, and only reloads: nothing waits any more', async () => {
    const { begin, changeWorker, reloads, told } = stage()
    const updates = await begin()
    changeWorker()
    expect(told.times, 'the first worker of all').toBe(0)
    changeWorker()
    expect([told.times, reloads]).toEqual([1, []])
    await updates?.offerAgain()
    expect(told.times, 'put off, and wanted').toBe(2)
    updates?.acceptUpdate(() => true)
    expect(reloads).toEqual([1])
  })

  it('that went with the storage of the browser leaves no dead button', async () => {
    const { begin, browser: { registration }, reloads } = inUse()
    const updates = await begin()
    registration.install(registration.find())
    registration.waiting = null
    updates?.acceptUpdate(() => true)
    expect(reloads).toEqual([1])
  })
})

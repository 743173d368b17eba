/** Registers the service worker through Workbox, and tells when a new version of the app waits to be taken. */
import type { Workbox } from 'workbox-window'
import { CLAIM } from './claim.ts'

export interface AppUpdates {
  /**
   * Takes the waiting version: the page reloads itself once when that is in charge, or at once when none waits any more. It may
   * take half a minute to be so; where `mayReload` says no by then, the update is told of again instead.
   */
  readonly acceptUpdate: (mayReload: () => boolean) => void
  /** Asks the server whether there is a newer version, and for the first one where that has not come whole yet. */
  readonly check: () => Promise<void>
}

/** As much of Workbox as is used. */
export type WorkerWindow = Pick<Workbox, 'register' | 'update' | 'messageSkipWaiting'>

/** Makes the Workbox of a worker's address, which is a TrustedScriptURL where Trusted Types are enforced. */
export type MakeWorkbox = (address: string) => Promise<WorkerWindow>

const WORKER = '/sw.js'

/** Where Trusted Types are enforced, only this policy can make the address of a script (S-43). */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): unknown }
}

/** Workbox itself, fetched when the first screen is there. */
async function workboxOf(address: string): Promise<WorkerWindow> {
  const { Workbox } = await import('workbox-window')
  return new Workbox(address, { updateViaCache: 'none' })
}

/**
 * Registers the worker of this page and calls `onUpdateReady` when an update waits, now or later, and when another window has
 * taken one: what this page has not loaded yet of its own version is gone by then. An update is never taken by itself: a form
 * may be open. One that cannot be fetched whole is tried again by `check`. Null where there are no service workers.
 */
export async function registerWorker(
  page: Window & { readonly trustedTypes?: TrustedTypes },
  onUpdateReady: () => void,
  makeWorkbox: MakeWorkbox = workboxOf,
): Promise<AppUpdates | null> {
  const container: ServiceWorkerContainer | undefined = page.navigator.serviceWorker
  if (!container) return null
  // Workbox types the address as text or by a library of its own; a TrustedScriptURL is what the engine wants.
  const address = workerAddress(page.trustedTypes) as string
  let workbox: WorkerWindow | null = null
  let registration: ServiceWorkerRegistration | undefined
  const register = async (): Promise<WorkerWindow> => {
    // A Workbox registers once, so another try takes another one.
    const made = workbox = await makeWorkbox(address)
    registration = await made.register({ immediate: true })
    if (registration) watchUpdates(registration, onUpdateReady)
    return made
  }

  // The first worker of all takes nothing away.
  let hasWorker = Boolean(container.controller)
  let isTaken = false
  container.addEventListener('controllerchange', () => {
    isTaken = hasWorker
    hasWorker = true
    if (isTaken) onUpdateReady()
  })
  await register().catch(() => undefined)
  // One that was loaded in the moment in which the first worker took over, or past it by a forced reload, would miss what is kept.
  if (!container.controller) void container.ready.then(({ active }) => active?.postMessage(CLAIM))
  return {
    acceptUpdate: (mayReload) => {
      const reload = (): void => page.location.reload()
      if (workbox && registration?.waiting && !isTaken) {
        container.addEventListener('controllerchange', () => { if (mayReload()) reload() }, { once: true })
        workbox.messageSkipWaiting()
      } else reload()
    },
    check: async () => {
      // The browser gives up a registration whose first worker could not be fetched whole.
      const stands = workbox && registration && await container.getRegistration() === registration
      await (stands ? workbox : await register())?.update()
    },
  }
}

/**
 * Tells of each version that comes to wait, also when one before it could not be fetched whole: Workbox looks no further than
 * the first that is found after the start.
 */
function watchUpdates(registration: ServiceWorkerRegistration, onUpdateReady: () => void): void {
  const follow = (): void => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      // Without one in charge it is the first of all, and waits for nobody.
      if (installing.state === 'installed' && registration.active) onUpdateReady()
    })
  }
  if (registration.waiting) onUpdateReady()
  follow()
  registration.addEventListener('updatefound', follow)
}

function workerAddress(trustedTypes: TrustedTypes | undefined): unknown {
  if (!trustedTypes) return WORKER
  const policy = trustedTypes.createPolicy('app-sw', {
    createScriptURL: (url) => {
      if (url !== WORKER) throw new TypeError(`${url} is not the service worker of this app`)
      return url
    },
  })
  return policy.createScriptURL(WORKER)
}

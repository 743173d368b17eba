/** Registers the service worker through Workbox, and reports when a new version of the app is waiting. */
import { Workbox } from 'workbox-window'
import { CLAIM } from './claim.ts'

export interface AppUpdates {
  /**
   * Activates the waiting version: the page reloads once when that version takes over, or at once when none is waiting
   * any more. That may take half a minute; if `mayReload` returns false by then, the update is reported again instead.
   */
  readonly acceptUpdate: (mayReload: () => boolean) => void
  /** Asks the server for a newer version, or for the first one if that has not been fetched completely yet. */
  readonly check: () => Promise<void>
  /** Checks, and reports an update that was reported before and put off. */
  readonly offerAgain: () => Promise<void>
}

/** The part of Workbox that is used. */
export type WorkerWindow = Pick<Workbox, 'register' | 'update' | 'messageSkipWaiting'>

/** Creates the Workbox for a worker's URL, which is a TrustedScriptURL where Trusted Types are enforced. */
export type MakeWorkbox = (address: string) => WorkerWindow

const WORKER = '/sw.js'

/** Where Trusted Types are enforced, only this policy can create the URL of a script (S-43). */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): unknown }
}

const workboxOf: MakeWorkbox = (address) => new Workbox(address, { updateViaCache: 'none' })

/**
 * Registers this page's worker and calls `onUpdateReady` when an update is waiting, now or later, and when another window
 * has activated one: the parts of its own version that this page has not loaded yet are gone by then. An update is never
 * activated automatically, since a form may be open. `check` retries one that could not be fetched completely. Null where
 * there are no service workers.
 */
export async function registerWorker(
  page: Window & { readonly trustedTypes?: TrustedTypes },
  onUpdateReady: () => void,
  makeWorkbox: MakeWorkbox = workboxOf,
): Promise<AppUpdates | null> {
  const container: ServiceWorkerContainer | undefined = page.navigator.serviceWorker
  if (!container) return null
  // Workbox types the URL as a string or as its own type; the engine wants a TrustedScriptURL.
  const address = workerAddress(page.trustedTypes) as string
  let workbox: WorkerWindow | null = null
  let registration: ServiceWorkerRegistration | undefined
  const register = async (): Promise<WorkerWindow> => {
    // A Workbox registers only once, so a retry needs a new one.
    const made = workbox = makeWorkbox(address)
    registration = await made.register({ immediate: true })
    if (registration) watchUpdates(registration, onUpdateReady)
    return made
  }

  // The very first worker replaces nothing.
  let hasWorker = Boolean(container.controller)
  let isTaken = false
  container.addEventListener('controllerchange', () => {
    isTaken = hasWorker
    hasWorker = true
    if (isTaken) onUpdateReady()
  })
  await register().catch(() => undefined)
  // A page loaded just as the first worker took over, or loaded past it by a forced reload, would miss the cached files.
  if (!container.controller) void container.ready.then(({ active }) => active?.postMessage(CLAIM))
  const check = async (): Promise<void> => {
    // The browser drops a registration whose first worker could not be fetched completely.
    const stands = workbox && registration && await container.getRegistration() === registration
    await (stands ? workbox : await register())?.update()
  }
  return {
    check,
    offerAgain: async () => {
      await check().catch(() => undefined)
      if (isTaken || registration?.waiting) onUpdateReady()
    },
    acceptUpdate: (mayReload) => {
      const reload = (): void => page.location.reload()
      if (workbox && registration?.waiting && !isTaken) {
        container.addEventListener('controllerchange', () => { if (mayReload()) reload() }, { once: true })
        workbox.messageSkipWaiting()
      } else reload()
    },
  }
}

/**
 * Reports each version that comes to wait, even if an earlier one could not be fetched completely: Workbox only follows
 * the first one found after the start.
 */
function watchUpdates(registration: ServiceWorkerRegistration, onUpdateReady: () => void): void {
  const report = (): void => {
    // With no active worker it is the first one, and waits for nobody; Firefox still shows it as waiting for a moment.
    if (registration.active) onUpdateReady()
  }
  const follow = (): void => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') report()
    })
  }
  if (registration.waiting) report()
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

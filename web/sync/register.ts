/** Registers the service worker through Workbox, and tells when a new version of the app waits to be taken. */
import type { Workbox } from 'workbox-window'
import { CLAIM } from './claim.ts'

export interface AppUpdates {
  /** Takes the waiting version: the page reloads itself once, when it is in charge, or at once when another window has taken it. */
  readonly acceptUpdate: () => void
  /** Asks the server whether there is a newer version. */
  readonly check: () => Promise<void>
}

/** As much of Workbox as is used. */
export type WorkerWindow = Pick<Workbox, 'addEventListener' | 'register' | 'update' | 'messageSkipWaiting'>

/** Makes the Workbox of a worker's address, which is a TrustedScriptURL where Trusted Types are enforced. */
export type MakeWorkbox = (address: string) => Promise<WorkerWindow>

const WORKER = '/sw.js'

/** Where Trusted Types are enforced, only this policy can make the address of a script (S-24). */
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
 * may be open. Null where there are no service workers.
 */
export async function registerWorker(
  page: Window & { readonly trustedTypes?: TrustedTypes },
  onUpdateReady: () => void,
  makeWorkbox: MakeWorkbox = workboxOf,
): Promise<AppUpdates | null> {
  const container: ServiceWorkerContainer | undefined = page.navigator.serviceWorker
  if (!container) return null
  // Workbox types the address as text or by a library of its own; a TrustedScriptURL is what the engine wants.
  const workbox = await makeWorkbox(workerAddress(page.trustedTypes) as string)
  workbox.addEventListener('waiting', onUpdateReady)
  // The first worker of all takes nothing away.
  let hasWorker = Boolean(container.controller)
  let isTaken = false
  container.addEventListener('controllerchange', () => {
    isTaken = hasWorker
    hasWorker = true
    if (isTaken) onUpdateReady()
  })
  await workbox.register({ immediate: true })
  // One that was loaded in the moment in which the first worker took over, or past it by a forced reload, would miss what is kept.
  if (!container.controller) void container.ready.then(({ active }) => active?.postMessage(CLAIM))
  return {
    acceptUpdate: () => {
      const reload = (): void => page.location.reload()
      if (isTaken) reload()
      else {
        container.addEventListener('controllerchange', reload, { once: true })
        workbox.messageSkipWaiting()
      }
    },
    check: () => workbox.update(),
  }
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

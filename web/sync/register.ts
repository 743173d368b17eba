/** Registers the service worker, and tells when a new version of the app waits to be taken. */
import { SKIP_WAITING } from './worker-words.ts'

export interface AppUpdates {
  /** Takes the waiting version: the page reloads itself once, when it is in charge. */
  readonly acceptUpdate: () => void
  /** Asks the server whether there is a newer version. */
  readonly check: () => Promise<void>
}

const WORKER = '/sw.js'

/** Where Trusted Types are enforced, only this policy can make the address of a script (S-24). */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): unknown }
}

/**
 * Registers the worker of this page and calls `onUpdateReady` when an update waits, now or later. An update is never
 * taken by itself: a form may be open. Null where there are no service workers.
 */
export async function registerWorker(
  page: Window & { readonly trustedTypes?: TrustedTypes },
  onUpdateReady: () => void,
): Promise<AppUpdates | null> {
  const container: ServiceWorkerContainer | undefined = page.navigator.serviceWorker
  if (!container) return null
  // The DOM library types the address as text; a TrustedScriptURL is what the engine wants.
  const address = workerAddress(page.trustedTypes) as string
  const registration = await container.register(address, { updateViaCache: 'none' })
  const tell = () => {
    // The first worker of all has nothing to replace.
    if (registration.waiting && container.controller) onUpdateReady()
  }
  tell()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', tell))
  return {
    acceptUpdate: () => {
      container.addEventListener('controllerchange', () => page.location.reload(), { once: true })
      registration.waiting?.postMessage(SKIP_WAITING)
    },
    check: async () => {
      await registration.update()
    },
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

/**
 * Controls the service worker through the DevTools protocol: its sync event is fired on demand, so no test waits for the
 * browser's own retry.
 */
import { expect, type CDPSession, type Page } from '@playwright/test'

interface Registration { registrationId: string; scopeURL: string; isDeleted: boolean }

export interface WorkerControl {
  /** Fires the sync event with the page closed or open, waking a sleeping worker. */
  sync(tag: string): Promise<void>
  stop(): Promise<void>
}

/** Attaches to an origin's worker. `page` may be any page of the context, even about:blank. */
export async function controlWorker(page: Page, origin: string): Promise<WorkerControl> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const registrations = new Map<string, Registration>()
  session.on('ServiceWorker.workerRegistrationUpdated', (event: { registrations: Registration[] }) => {
    for (const registration of event.registrations) registrations.set(registration.registrationId, registration)
  })
  await session.send('ServiceWorker.enable')
  const registered = () => [...registrations.values()].find(({ isDeleted, scopeURL }) => !isDeleted && scopeURL.startsWith(origin))
  return {
    async sync(tag) {
      // The browser may tell of it only after it has answered.
      await expect.poll(registered, 'the service worker').toBeDefined()
      const registration = registered()
      if (!registration) throw new Error('There is no service worker')
      await session.send('ServiceWorker.dispatchSyncEvent', {
        origin, registrationId: registration.registrationId, tag, lastChance: false,
      })
    },
    async stop() {
      await session.send('ServiceWorker.stopAllWorkers')
    },
  }
}

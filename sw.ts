/**
 * The service worker: the app's shell without a connection, and the outbox when no page is open. It never touches
 * /api and /auth; a photo shared from another app stays on the device; a new version waits until the driver takes it.
 */
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { openDevice } from './web/data/device.ts'
import { putSharedPhoto } from './web/data/shared-photo.ts'
import { syncInBackground } from './web/sync/background.ts'
import { webLock } from './web/sync/lock.ts'
import { isShare, receiveShare } from './web/sync/share-target.ts'
import { isSkipWaiting, OUTBOX_TAG } from './web/sync/worker-words.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] }

/** Background Sync's event; no library declares it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//, /^\/auth\//] }))

const drain = () => syncInBackground({ fetch: (input, init) => fetch(input, init), lock: webLock(navigator.locks), now: Date.now })

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('sync', (event) => {
  const woken = event as SyncEvent
  if (woken.tag === OUTBOX_TAG) woken.waitUntil(drain())
})

self.addEventListener('fetch', (event) => {
  if (isShare(event.request)) event.respondWith(receiveShare(event.request, (photo) => putSharedPhoto(openDevice(), photo)))
})
self.addEventListener('message', (event) => {
  if (isSkipWaiting(event.data)) event.waitUntil(self.skipWaiting())
  if (event.data === OUTBOX_TAG) event.waitUntil(drain())
})

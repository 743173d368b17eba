/**
 * The service worker: serves the app shell offline, with the last screen drawn into it, and drains the outbox when no
 * page is open. It never touches /api and /auth; a photo shared from another app stays on the device; a new version waits
 * until the driver accepts it.
 */
import { addPlugins, addRoute, cleanupOutdatedCaches, createHandlerBoundToURL, matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { openDevice } from './web/data/device.ts'
import { screenOf } from './web/data/kept-screen/record.ts'
import { putSharedPhoto } from './web/data/photos/shared-photo.ts'
import { syncInBackground } from './web/sync/background.ts'
import { CLAIM } from './web/sync/claim.ts'
import { readKeptScreen, withKeptScreen } from './web/sync/kept-start/kept-start.ts'
import { isStart } from './web/sync/kept-start/start-address.ts'
import { webLock } from './web/sync/lock.ts'
import { ownFile } from './web/sync/own-file.ts'
import { isShare, receiveShare } from './web/sync/share-target.ts'
import { isSkipWaiting, OUTBOX_TAG } from './web/sync/worker-messages.ts'

declare global {
  /** Environment variables that the build inlines. */
  interface ImportMeta { readonly env: Readonly<Record<string, string | undefined>> }
}

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] }

/** Background Sync's event, which no library declares. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** Paths that belong to the server and never to this worker. */
const SERVER_PATHS = ['/api/', '/auth/']

/** The browser's static routing, which no library declares and not every browser has. */
interface InstallEvent extends ExtendableEvent {
  readonly addRoutes?: (rules: readonly { condition: { urlPattern: string }; source: 'network' | 'cache' }[]) => Promise<void>
}

addPlugins([{ cacheWillUpdate: ({ request, response }) => ownFile(request, response) }])
precache(self.__WB_MANIFEST)
cleanupOutdatedCaches()
const shell = createHandlerBoundToURL('/index.html')
// Registered before the precache route, which would answer with the bare page.
registerRoute(
  ({ url, request }) => request.mode === 'navigate' && isStart(url),
  async (options) => {
    const reading = readKeptScreen(screenOf(String(import.meta.env['VITE_BUILD']), new Date()))
    reading.catch(() => undefined)
    return await withKeptScreen(await shell(options), reading, matchPrecache)
  },
)
addRoute()
registerRoute(new NavigationRoute(shell, { denylist: SERVER_PATHS.map((path) => new RegExp(`^${path}`)) }))

const drain = () => syncInBackground({ fetch: (input, init) => fetch(input, init), lock: webLock(navigator.locks), now: Date.now })

// The app's files have content hashes in their names, so they come straight from the cache without waking the worker: a
// start asks for a dozen. Nor does a call wake the worker only to be passed through: one that did so just as a new
// version took over kept Chromium waiting for minutes.
self.addEventListener('install', (event) => {
  const routes = (event as InstallEvent).addRoutes?.([
    ...SERVER_PATHS.map((path) => ({ condition: { urlPattern: `${path}*` }, source: 'network' as const })),
    { condition: { urlPattern: '/assets/*' }, source: 'cache' },
  ])
  if (routes) event.waitUntil(routes.catch(() => undefined))
})
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
  if (event.data === CLAIM) event.waitUntil(self.clients.claim())
})

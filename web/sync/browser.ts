/** The page's side of the schedule: its events, its timers, its locks and its service worker. */
import { fetchAs } from '../data/account/fetch-as.ts'
import { deviceState, type RoadbookDb } from '../data/db.ts'
import type { Fetch } from '../data/http.ts'
import { recoverBook } from '../data/opening/recover.ts'
import { bookOf } from './book.ts'
import { startLive } from './live.ts'
import { webLock } from './lock.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { startSchedule, type Schedule, type Timers } from './schedule.ts'
import type { SyncStatusStore } from './status.ts'
import { syncOnce } from './sync-once.ts'
import { announcingDrain } from './announcing-drain.ts'
import type { Cursor } from './announced.ts'
import { OUTBOX_TAG } from './worker-messages.ts'
import { watchPhotos, watchSaves } from './watch-saves.ts'

/** A registration in browsers with Background Sync, which the DOM library does not declare. */
interface WithSyncManager {
  readonly sync?: { register(tag: string): Promise<void> }
}

/** Leaves the first screen its time. */
const TIDIES_AFTER_MS = 2000

/**
 * Starts syncing an account's book from this page; `stop` ends it when the driver signs out or another one signs in.
 * `read` is the cursor from before the page read any row; undefined when unknown.
 */
export function startSync(
  db: RoadbookDb,
  status: SyncStatusStore,
  page: Window & typeof globalThis,
  read: Cursor | undefined,
): Schedule {
  const fetch: Fetch = (input, init) => page.fetch(input, init)
  const lock = webLock(page.navigator.locks)
  const book = bookOf(db)
  const timers: Timers = { set: (work, ms) => page.setTimeout(work, ms), clear: (timer) => page.clearTimeout(timer) }
  const live = startLive({
    userId: db.userId,
    locks: page.navigator.locks,
    connect: () => new page.EventSource('/api/live'),
    channel: (name) => new page.BroadcastChannel(name),
    onVisible: (listener) => visibilityOf(page, listener),
    onPoke: (seq) => schedule.hear(async () => seq > (await deviceState(db)).seq),
    onLost: () => schedule.hear(() => Promise.resolve(true)),
    timers,
  })
  /** Whatever only the mirror still has comes back into the book and is sent at once. */
  const tidyMirror = (): void => {
    recoverBook(db).then((isBack) => (isBack ? schedule.syncNow() : undefined), () => undefined)
  }
  // Loaded on demand, since no first screen needs it.
  const followUp = oneAtATime(async () => (await import('./after-sync.ts')).afterSync(db, lock, fetchAs(fetch, db.userId)))
  const announcing = announcingDrain(db, lock, () => syncOnce(book, fetch), read)
  const schedule = startSchedule({
    sync: async () => {
      const outcome = await announcing.drain()
      if (outcome.kind === 'synced') {
        // Not awaited: a superfluous entry in the mirror is harmless.
        tidyMirror()
        // Not awaited either: data never waits for a photo.
        followUp()
      }
      return outcome
    },
    status,
    onWake: (listener) => wakesOf(page, listener),
    onSaved: (listener) => {
      const stops = [watchSaves, watchPhotos].map((watch) => watch(db, listener))
      return () => stops.forEach((end) => end())
    },
    isPushed: live.isWorking,
    askWorker: () => askWorker(page.navigator.serviceWorker),
    timers,
    random: Math.random,
  })
  // Offline no drain succeeds, but the mirror has to hold what is waiting all the same.
  const tidying = page.setTimeout(tidyMirror, TIDIES_AFTER_MS)
  const stop = () => {
    page.clearTimeout(tidying)
    schedule.stop()
    live.stop()
    announcing.stop()
  }
  return { syncNow: schedule.syncNow, stop }
}

function visibilityOf(page: Window, listener: (visible: boolean) => void): () => void {
  const tell = () => listener(page.document.visibilityState === 'visible')
  tell()
  page.document.addEventListener('visibilitychange', tell)
  return () => page.document.removeEventListener('visibilitychange', tell)
}

function wakesOf(page: Window, listener: () => void): () => void {
  const seen = () => {
    if (page.document.visibilityState === 'visible') listener()
  }
  const wakes = [
    [page, 'online', listener],
    [page, 'offline', listener],
    [page, 'pageshow', seen],
    [page.document, 'visibilitychange', seen],
  ] as const
  for (const [target, type, wake] of wakes) target.addEventListener(type, wake)
  return () => wakes.forEach(([target, type, wake]) => target.removeEventListener(type, wake))
}

/** Without Background Sync the worker drains at once, which helps when the page is about to be closed. */
async function askWorker(container: ServiceWorkerContainer | undefined): Promise<void> {
  if (!container?.controller) return
  const registration: ServiceWorkerRegistration & WithSyncManager = await container.ready
  if (registration.sync) await registration.sync.register(OUTBOX_TAG)
  else container.controller.postMessage(OUTBOX_TAG)
}

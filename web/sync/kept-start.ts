/** The worker's answer when the app is opened: its page with the kept screen in it, painted before any script has run. */
import { lastUser, openDevice } from '../data/device.ts'
import { SCREEN, standingScreen, type DrawnScreen, type KeptScreen, type ScreenOf } from '../data/kept-screen.ts'
import { answerOf } from '../data/one-transaction.ts'
import type { DeviceState } from '../data/outbox.ts'
import { openBook } from './book.ts'
import { standInPage } from './stand-in-page.ts'

/** Where a kept screen's own styles are asked for. */
export const SCREEN_STYLES = '/kept-screen.css'

/** The kept screen of the driver who is known here; null when there is none, or not every part of it still holds. */
export async function readKeptScreen(now: ScreenOf): Promise<DrawnScreen | null> {
  const user = await lastUser(openDevice())
  const book = user && await openBook(user.id, indexedDB, Date.now)
  if (!book) return null
  try {
    const meta = (await book.connect()).transaction('meta', 'readonly').objectStore('meta')
    const [state, kept] = await Promise.all([
      answerOf<DeviceState | undefined>(meta.get('device')), answerOf<KeptScreen | undefined>(meta.get(SCREEN)),
    ])
    return standingScreen(kept, state, now)
  } finally {
    book.close()
  }
}

const START = /<meta name="roadbook-start" content="([^"]*)">/

/** The page with a kept screen in it (`standInPage`). Null when this is no page that it knows. */
export function pageWith(page: string, { html, drawing, day, view, noted }: DrawnScreen): string | null {
  const [, start] = START.exec(page) ?? []
  if (start === undefined) return null
  const files = start.split(' ')
  return standInPage(page, {
    html,
    sheets: files.filter((file) => file.endsWith('.css')),
    ownSheet: `${SCREEN_STYLES}?${drawing}`,
    fonts: files.filter((file) => file.endsWith('.woff2')),
    ahead: [],
    holds: { day, view, noted },
  })
}

/** A database that does not answer by then holds up no start. */
const LONGEST_MS = 500

function inTime(reading: Promise<DrawnScreen | null>): Promise<DrawnScreen | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), LONGEST_MS)
    const end = (screen: DrawnScreen | null): void => {
      clearTimeout(timer)
      resolve(screen)
    }
    reading.then(end, () => end(null))
  })
}

/** The answer with the screen in it; the plain one in any doubt. */
export async function withKeptScreen(plain: Response, reading: Promise<DrawnScreen | null>): Promise<Response> {
  const screen = await inTime(reading)
  if (!screen) return plain
  const page = pageWith(await plain.clone().text(), screen)
  if (page === null) return plain
  const headers = new Headers(plain.headers)
  // They speak of the page as the server sent it.
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name)
  return new Response(page, { headers })
}

/** The styles of the screen that was sent; none when it no longer holds. */
export async function screenStyles(reading: Promise<DrawnScreen | null>): Promise<Response> {
  const screen = await inTime(reading)
  return new Response(screen?.css ?? '', { headers: { 'Content-Type': 'text/css', 'Cache-Control': 'no-store' } })
}

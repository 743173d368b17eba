/** The worker's answer when the app is opened: its page with the kept screen in it, painted before any script has run. */
import { lastUser, openDevice } from '../data/device.ts'
import { SCREEN, standingScreen, type DrawnScreen, type KeptScreen, type ScreenOf } from '../data/kept-screen.ts'
import type { DeviceState } from '../data/outbox.ts'
import { answerOf, openBook } from './book.ts'

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

const MAIN_SCRIPT = /<script type="module" crossorigin src="([^"]*)"><\/script>/
const ITS_MODULES = /<link rel="modulepreload" crossorigin href="([^"]*)">/g
const STYLE_SHEETS = /<link rel="stylesheet"[^>]*>/g
const START = /<meta name="roadbook-start" content="([^"]*)">/
const ROOT = '<div id="root"></div>'

/**
 * The page with a screen in it, its style sheets linked and the app's own script left to `theme.js`, which begins it
 * once the screen is painted. The screen is in a closed shadow: nothing in it is found, filled in or read out beside the
 * app's own. Nothing is painted before all of it is there, and with its font, so that it is laid out once and not at
 * each piece that was read. Null when this is no page that it knows.
 */
export function pageWith(page: string, { html, drawing, day, view }: DrawnScreen): string | null {
  const [script, main] = MAIN_SCRIPT.exec(page) ?? []
  const [, start] = START.exec(page) ?? []
  if (script === undefined || start === undefined || !page.includes(ROOT)) return null
  const ahead = start.split(' ')
  const fonts = ahead.filter((file) => file.endsWith('.woff2')).map((file) => `<link rel="preload" as="font" crossorigin href="${file}">`).join('')
  const late = ahead.filter((file) => file.endsWith('.css')).map((file) => `<link rel="stylesheet" crossorigin href="${file}">`).join('')
  const sheets = [...page.matchAll(STYLE_SHEETS)].map(([link]) => link).join('') + late
  const modules = [...page.matchAll(ITS_MODULES)].map(([, file]) => file).join(' ')
  const own = `href="${SCREEN_STYLES}?${drawing}">`
  const screen = `<div id="kept" inert aria-hidden="true"><template shadowrootmode="closed">${sheets}<link rel="stylesheet" ${own}${html}</template></div>`
  const first = `${fonts}<link rel="preload" as="style" ${own}<link rel="expect" href="#root" blocking="render">`
  return page
    .replace(script, '')
    .replace(ITS_MODULES, '')
    .replace('<script', `${first}<meta name="roadbook-main" content="${main}" data-with="${modules}" data-day="${day}" data-view="${view}"><script`)
    .replace('</head>', `${late}</head>`)
    .replace(ROOT, () => `${screen}<div id="root" hidden></div>`)
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

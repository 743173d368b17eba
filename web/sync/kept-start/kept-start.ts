/** The worker's answer when the app is opened: its page with the kept screen in it, painted before any script has run. */
import { lastUser, openDevice } from '../../data/device.ts'
import { currentScreen, screenPlace, type DrawnScreen, type KeptScreen, type ScreenOf } from '../../data/kept-screen/record.ts'
import { answerOf, deviceIn } from '../../data/saving/one-transaction.ts'
import { openBook } from '../book.ts'
import { allowing, filesOf, isPlainText, styleOf, withFiles } from './files-in-page.ts'
import { linksTo, standInPage } from './stand-in-page.ts'

/** The kept screen of the driver who is known here; null when there is none, or not every part of it still holds. */
export async function readKeptScreen(now: ScreenOf): Promise<DrawnScreen | null> {
  const user = await lastUser(openDevice())
  const book = user && await openBook(user.id, indexedDB, Date.now)
  if (!book) return null
  try {
    const transaction = await book.begin(['meta'], 'readonly')
    const [state, kept] = await Promise.all([
      deviceIn(transaction), answerOf<KeptScreen | undefined>(transaction.objectStore('meta').get(screenPlace(now.day))),
    ])
    return currentScreen(kept, state, now)
  } finally {
    book.close()
  }
}

const POLICY = 'content-security-policy'
const START = /<meta name="roadbook-start" content="([^"]*)">/

/** The page with a kept screen in it (`standInPage`), its own styles named by the nonce. Null when this is no page that it knows. */
export function pageWith(page: string, { html, css, day, view, noted, isSent }: DrawnScreen, nonce: string): string | null {
  const [, start] = START.exec(page) ?? []
  if (start === undefined || !isPlainText(css)) return null
  const files = start.split(' ')
  return standInPage(page, {
    html,
    styles: linksTo(files.filter((file) => file.endsWith('.css')), 'rel="stylesheet" crossorigin') + styleOf(css, nonce),
    first: linksTo(files.filter((file) => file.endsWith('.woff2')), 'rel="preload" as="font" crossorigin'),
    last: '',
    ahead: [],
    holds: { day, view, noted },
    isSent,
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

/** What the worker keeps of a file; undefined when it keeps none of this address. */
export type KeptFile = (address: string) => Promise<Response | undefined>

async function textsOf(addresses: readonly string[], keptFile: KeptFile): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  await Promise.all(addresses.map(async (address) => {
    const file = await keptFile(address)
    if (file) texts.set(address, await file.text())
  }))
  return texts
}

/** The answer with the screen in it, and with the files that are needed to paint it; the plain one in any doubt. */
export async function withKeptScreen(plain: Response, reading: Promise<DrawnScreen | null>, keptFile: KeptFile): Promise<Response> {
  const screen = await inTime(reading)
  // A kept file may be unreadable: the page then asks for each by itself, and goes without that one alone.
  return screen ? await withScreen(plain.clone(), screen, keptFile).catch(() => null) ?? plain : plain
}

async function withScreen(plain: Response, screen: DrawnScreen, keptFile: KeptFile): Promise<Response | null> {
  const nonce = crypto.randomUUID()
  const page = pageWith(await plain.text(), screen, nonce)
  if (page === null) return null
  const whole = withFiles(page, await textsOf(filesOf(page), keptFile), nonce)
  const headers = new Headers(plain.headers)
  // They speak of the page as the server sent it.
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name)
  const policy = headers.get(POLICY)
  if (policy !== null) headers.set(POLICY, allowing(policy, nonce))
  return new Response(whole, { headers })
}

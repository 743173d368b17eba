/** The worker's answer when the app is opened: its page with the kept screen in it, painted before any script runs. */
import { lastUser, openDevice } from '../../data/device.ts'
import type { DrawnScreen, ScreenOf } from '../../data/kept-screen/record.ts'
import { screenIn, screenStores } from '../../data/kept-screen/screen-in.ts'
import { within } from '../../data/within.ts'
import { openBook } from '../book.ts'
import { allowing, filesOf, isPlainText, styleOf, withFiles } from './files-in-page.ts'
import { linksTo, standInPage } from './stand-in-page.ts'

/** The kept screen of the driver known on this device; null when there is none or any part of it is no longer valid. */
export async function readKeptScreen(now: ScreenOf): Promise<DrawnScreen | null> {
  const user = await lastUser(openDevice())
  const book = user && await openBook(user.id, indexedDB, Date.now)
  if (!book) return null
  try {
    return await screenIn(await book.begin(screenStores, 'readonly'), now)
  } finally {
    book.close()
  }
}

const POLICY = 'content-security-policy'
const START = /<meta name="roadbook-start" content="([^"]*)">/

/**
 * The page with a kept screen in it (`standInPage`), with the nonce on the screen's own styles. Null when the page is not
 * one it knows.
 */
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

/** A database that has not answered by then must not delay the start. */
const LONGEST_MS = 500

/** Looks up a file in the worker's cache; undefined when this URL is not cached. */
export type KeptFile = (address: string) => Promise<Response | undefined>

async function textsOf(addresses: readonly string[], keptFile: KeptFile): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  await Promise.all(addresses.map(async (address) => {
    const file = await keptFile(address)
    if (file) texts.set(address, await file.text())
  }))
  return texts
}

/** The answer with the screen and the files needed to paint it; the plain answer if in any doubt. */
export async function withKeptScreen(plain: Response, reading: Promise<DrawnScreen | null>, keptFile: KeptFile): Promise<Response> {
  const screen = await within(LONGEST_MS, reading).catch(() => null)
  // If a cached file is unreadable, the plain page requests each file itself and lacks only that one.
  return screen ? await withScreen(plain.clone(), screen, keptFile).catch(() => null) ?? plain : plain
}

async function withScreen(plain: Response, screen: DrawnScreen, keptFile: KeptFile): Promise<Response | null> {
  const nonce = crypto.randomUUID()
  const page = pageWith(await plain.text(), screen, nonce)
  if (page === null) return null
  const whole = withFiles(page, await textsOf(filesOf(page), keptFile), nonce)
  const headers = new Headers(plain.headers)
  // These describe the page as the server sent it.
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name)
  const policy = headers.get(POLICY)
  if (policy !== null) headers.set(POLICY, allowing(policy, nonce))
  return new Response(whole, { headers })
}

/** Measurements from within a page: when the document started, when a figure was painted, which tasks took long. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { phone } from '../../web/e2e/fixtures.ts'
import type { QuietPage } from '../harness/quiet-browser.ts'

/** What `in-page.js` puts on the page's window. Times are ms since the navigation. */
interface Probe {
  readonly start: (more: number) => Promise<Start>
  readonly tasks: { readonly at: number; readonly ms: number }[]
  /** From the tap to the paint that followed the change; null until then. */
  readonly change: number | null
  readonly awaitTexts: (awaited: Awaited) => void
  readonly awaitChange: (elements: readonly Element[]) => void
  readonly watchFrames: () => void
  /** Duration of each frame since `watchFrames`, in ms. */
  readonly takeFrames: () => readonly number[]
}

declare global {
  interface Window { readonly roadbookProbe: Probe }
}

/** What to wait for at a start: by name, the texts that must be on the page. */
export type Awaited = Readonly<Record<string, readonly string[]>>

const probe = fileURLToPath(new URL('in-page.js', import.meta.url))

/** Instruments every document the page opens from now on. */
export async function watchPage(page: Page, awaited: Awaited): Promise<void> {
  await page.addInitScript({ path: probe })
  await page.addInitScript((texts) => window.roadbookProbe.awaitTexts(texts), awaited)
}

/** Slows the page's processor down. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
}

export interface Start {
  /** ms from the start of the document to each awaited paint, and the same from the navigation. */
  readonly sinceDocument: Readonly<Record<string, number>>
  readonly sinceNavigation: Readonly<Record<string, number>>
  /** From the start of the document to the paint of the kept screen; null when none was sent. */
  readonly kept: number | null
  readonly tasks: readonly number[]
}

/** Tasks in this many ms after the figures count too. */
const AFTERWARDS_MS = 1500

/** Opens an address and waits until everything given to `watchPage` is painted. */
export async function openAndAwait(page: Page, address: string): Promise<Start> {
  await page.goto(address, { waitUntil: 'commit' })
  return await page.evaluate((more) => window.roadbookProbe.start(more), AFTERWARDS_MS)
}

/**
 * The same with a phone's screen and a slowed CPU, for measuring. A kept screen counts when the markup sent contains the
 * first awaited text.
 */
export async function startQuietly(page: QuietPage, address: string, awaited: Awaited, slower: number): Promise<Start> {
  const { viewport, deviceScaleFactor, isMobile, hasTouch } = phone
  await page.send('Page.enable')
  await page.send('Network.enable')
  await page.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: isMobile })
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch })
  await page.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const source = `${readFileSync(probe, 'utf8')}\nwindow.roadbookProbe.awaitTexts(${JSON.stringify(awaited)})`
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source })
  // A document's request has the id of its loader.
  const { loaderId: requestId } = await page.send('Page.navigate', { url: address })
  const expression = `window.roadbookProbe.start(${AFTERWARDS_MS})`
  const { result } = await page.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
  const { value: start } = result as { value: Start }
  const { body } = await page.send('Network.getResponseBody', { requestId })
  const [first = []] = Object.values(awaited)
  return { ...start, kept: first.every((text) => String(body).includes(text)) ? start.kept : null }
}

/** How long a finger stays down: the page's work on touch is done when it lifts. */
const FINGER_MS = 80

/** ms from the tap on a control to the paint in which every watched text or name has changed; `fingerMs` is the touch time. */
export async function changeAfterTap(page: Page, tap: Locator, watched: readonly Locator[], fingerMs = FINGER_MS): Promise<number> {
  const handles = await Promise.all(watched.map((locator) => locator.elementHandle()))
  await page.evaluate((elements) => {
    window.roadbookProbe.awaitChange(elements.filter((element) => element instanceof Element))
  }, handles)
  // Playwright's own waiting would run code in every measured frame.
  const painted = page.waitForEvent('console', { predicate: (said) => said.text() === 'roadbook: change painted' })
  await Promise.all([painted, tap.click({ delay: fingerMs })])
  return await page.evaluate(() => window.roadbookProbe.change ?? Number.NaN)
}

/** Takes the long tasks since the last call, in ms, including those of another `afterwardsMs`. */
export async function takeTasks(page: Page, afterwardsMs = 0): Promise<number[]> {
  return await page.evaluate(async (more) => {
    await new Promise((resolve) => { setTimeout(resolve, more) })
    return window.roadbookProbe.tasks.splice(0).map(({ ms }) => ms)
  }, afterwardsMs)
}

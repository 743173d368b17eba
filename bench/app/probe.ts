/** What is asked of a page from within: when the document began, when a figure was painted, which tasks took long. */
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'

/** What `in-page.js` puts on the page's window. Times are ms since the navigation. */
interface Probe {
  /** When the document began. */
  readonly began: number
  readonly tasks: { readonly at: number; readonly ms: number }[]
  readonly painted: ReadonlyMap<string, number>
  /** When the kept screen was painted; null when none was sent. */
  readonly kept: number | null
  /** From the tap to the paint that followed the change; null while it is waited for. */
  readonly change: number | null
  readonly awaitTexts: (awaited: Awaited) => void
  readonly awaitChange: (elements: readonly Element[]) => void
  readonly watchFrames: () => void
  /** How long each frame took since `watchFrames`, ms. */
  readonly takeFrames: () => readonly number[]
}

declare global {
  interface Window { readonly roadbookProbe: Probe }
}

/** What is waited for at a start: a name, and the texts that must stand in the page. */
export type Awaited = Readonly<Record<string, readonly string[]>>

/** Watches every document the page opens from now on. */
export async function watchPage(page: Page, awaited: Awaited): Promise<void> {
  await page.addInitScript({ path: fileURLToPath(new URL('in-page.js', import.meta.url)) })
  await page.addInitScript((texts) => window.roadbookProbe.awaitTexts(texts), awaited)
}

/** Slows the page's processor down. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
}

export interface Start {
  /** ms from the document's beginning to each of what was awaited, and the same from the navigation. */
  readonly sinceDocument: Readonly<Record<string, number>>
  readonly sinceNavigation: Readonly<Record<string, number>>
  /** From the document's beginning to the paint of the kept screen; null when none with the first of what was awaited was sent. */
  readonly kept: number | null
  readonly tasks: readonly number[]
}

/** What comes after the figures counts too: the tasks of so many ms more. */
const AFTERWARDS_MS = 1500

/** Opens an address and waits until all that `watchPage` was told is painted. */
export async function openAndAwait(page: Page, address: string, kept: readonly string[] = []): Promise<Start> {
  // Playwright's own waiting would run its code in the page that is measured.
  const all = page.waitForEvent('console', { predicate: (said) => said.text() === 'roadbook: all painted', timeout: 60_000 })
  const [, sent] = await Promise.all([all, page.goto(address, { waitUntil: 'commit' })])
  const markup = await sent?.text() ?? ''
  const start = await page.evaluate(async (more) => {
    await new Promise((resolve) => { setTimeout(resolve, more) })
    const { began, painted, tasks, kept: keptAt } = window.roadbookProbe
    const times = [...painted]
    return {
      sinceNavigation: Object.fromEntries(times),
      sinceDocument: Object.fromEntries(times.map(([name, at]) => [name, at - began])),
      kept: keptAt === null ? null : keptAt - began,
      tasks: tasks.map(({ ms }) => ms),
    }
  }, AFTERWARDS_MS)
  return { ...start, kept: kept.every((text) => markup.includes(text)) ? start.kept : null }
}

/** So long a finger stays down: what the page does at its touch is over when it leaves. */
const FINGER_MS = 80

/** ms from the tap on a control to the paint in which every watched text or name has changed; the finger stays down so long. */
export async function changeAfterTap(page: Page, tap: Locator, watched: readonly Locator[], fingerMs = FINGER_MS): Promise<number> {
  const handles = await Promise.all(watched.map((locator) => locator.elementHandle()))
  await page.evaluate((elements) => {
    window.roadbookProbe.awaitChange(elements.filter((element) => element instanceof Element))
  }, handles)
  // Playwright's own waiting would run its code in every frame that is measured.
  const painted = page.waitForEvent('console', { predicate: (said) => said.text() === 'roadbook: change painted' })
  await Promise.all([painted, tap.click({ delay: fingerMs })])
  return await page.evaluate(() => window.roadbookProbe.change ?? Number.NaN)
}

/** Takes the long tasks there were since the last call, in ms, with those of so many ms more: what comes afterwards counts too. */
export async function takeTasks(page: Page, afterwardsMs = 0): Promise<number[]> {
  return await page.evaluate(async (more) => {
    await new Promise((resolve) => { setTimeout(resolve, more) })
    return window.roadbookProbe.tasks.splice(0).map(({ ms }) => ms)
  }, afterwardsMs)
}

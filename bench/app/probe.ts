/** What is asked of a page from within: when the document began, when a figure was painted, which tasks took long. */
import type { CDPSession, Locator, Page } from '@playwright/test'

/** Kept on the page's window. Times are ms since the navigation. */
export interface Probe {
  /** When the document began. */
  readonly began: number
  readonly tasks: { readonly at: number; readonly ms: number }[]
  readonly painted: Map<string, number>
  /** From the tap to the paint that followed the change; null while it is waited for. */
  change: number | null
  /** Calls back when the frame that is being made has been painted. */
  readonly afterPaint: (told: () => void) => void
}

declare global {
  interface Window { roadbookProbe: Probe }
}

/** What is waited for at a start: a name, and the texts that must stand in the page. */
export type Awaited = Readonly<Record<string, readonly string[]>>

/** Runs in the page before anything of its own. */
function install(awaited: Awaited): void {
  if (window.top !== window) return
  const afterPaint = (told: () => void): void => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', told)
    port1.start()
    port2.postMessage(null)
  }
  const probe: Probe = { began: performance.now(), tasks: [], painted: new Map(), change: null, afterPaint }
  window.roadbookProbe = probe
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) probe.tasks.push({ at: startTime, ms: duration })
  }).observe({ type: 'longtask', buffered: true })

  const isThere = (text: string): boolean =>
    document.evaluate(`boolean(//body//*[contains(text(), "${text}")])`, document).booleanValue
  const left = new Map(Object.entries(awaited))
  const look = (): void => {
    for (const [name, texts] of left) {
      if (document.body === null || !texts.every(isThere)) continue
      left.delete(name)
      afterPaint(() => probe.painted.set(name, performance.now()))
    }
    if (left.size > 0) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Watches every document the page opens from now on. */
export async function watchPage(page: Page, awaited: Awaited): Promise<void> {
  await page.addInitScript(install, awaited)
}

/** Slows the page's processor down. */
export async function slowDown(page: Page, times: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
  return session
}

export interface Start {
  /** ms from the document's beginning to each of what was awaited, and the same from the navigation. */
  readonly sinceDocument: Readonly<Record<string, number>>
  readonly sinceNavigation: Readonly<Record<string, number>>
  readonly tasks: readonly number[]
}

/** Waits until all that is awaited is painted, and some time more for the tasks that come after. */
export async function startOf(page: Page, awaited: Awaited): Promise<Start> {
  const names = Object.keys(awaited)
  await page.waitForFunction((all) => all.every((name) => window.roadbookProbe?.painted.has(name)), names, { timeout: 120_000 })
  return await page.evaluate(async () => {
    await new Promise((resolve) => { setTimeout(resolve, 1500) })
    const { began, painted, tasks } = window.roadbookProbe
    const times = [...painted]
    return {
      sinceNavigation: Object.fromEntries(times),
      sinceDocument: Object.fromEntries(times.map(([name, at]) => [name, at - began])),
      tasks: tasks.map(({ ms }) => ms),
    }
  })
}

/** ms from the tap on a control to the paint in which every watched text or name has changed. */
export async function changeAfterTap(page: Page, tap: Locator, watched: readonly Locator[]): Promise<number> {
  const handles = await Promise.all(watched.map((locator) => locator.elementHandle()))
  await page.evaluate((elements) => {
    const { roadbookProbe: probe } = window
    probe.change = null
    const read = (): string[] => elements.map((element) => `${element?.getAttribute('aria-label') ?? ''} ${element?.textContent ?? ''}`)
    const before = read()
    addEventListener('click', ({ timeStamp }) => {
      const look = (): void => {
        if (!read().every((text, place) => text !== before[place])) {
          requestAnimationFrame(look)
          return
        }
        probe.afterPaint(() => { probe.change = performance.now() - timeStamp })
      }
      requestAnimationFrame(look)
    }, { once: true, capture: true })
  }, handles)
  await tap.click()
  await page.waitForFunction(() => window.roadbookProbe.change !== null)
  return await page.evaluate(() => window.roadbookProbe.change ?? Number.NaN)
}

/** Takes the long tasks there were since the last call, in ms. */
export async function takeTasks(page: Page): Promise<number[]> {
  return await page.evaluate(() => window.roadbookProbe.tasks.splice(0).map(({ ms }) => ms))
}

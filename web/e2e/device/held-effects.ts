/** A device that is busy with something else: what React does later comes later still. */
import type { BrowserContext, Page } from '@playwright/test'

/**
 * In the page: holds up React's steps from when it shows what is selected, until 'goOn' is heard, and notes in the document how
 * many there were.
 */
function holdFrom(selector: string): void {
  const post = MessagePort.prototype.postMessage
  const held: (() => void)[] = []
  let isHeld = false
  // React asks for its next step with an empty message.
  MessagePort.prototype.postMessage = function later(this: MessagePort, message: unknown) {
    const send = (): void => post.call(this, message)
    // It does so before what it shows is in the page; twice, to come after the observer below.
    queueMicrotask(() => queueMicrotask(() => {
      if (isHeld) held.push(send)
      else send()
    }))
  }
  const watch = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    isHeld = true
    watch.disconnect()
  })
  watch.observe(document, { childList: true, subtree: true })
  addEventListener('goOn', () => {
    if (!isHeld) return
    isHeld = false
    document.documentElement.dataset['held'] = String(held.length)
    held.splice(0).forEach((send) => send())
  })
}

const timesHeld = (page: Page): Promise<number> => page.evaluate(() => Number(document.documentElement.dataset['held']))

/**
 * Holds up what React does after it has shown a picture in a dialog until Back is pressed, as on a device that is busy with
 * something else. For pages opened from now on. Returns a function that tells how often that was so in a page.
 */
export async function holdEffectsUntilBack(context: BrowserContext): Promise<(page: Page) => Promise<number>> {
  await context.addInitScript(holdFrom, '[role=dialog] img')
  await context.addInitScript(() => {
    // After what the app does on Back.
    const letGo = (): void => { setTimeout(() => dispatchEvent(new Event('goOn'))) }
    addEventListener('popstate', letGo)
    // Not announced as such where a page holds Back up.
    navigation?.addEventListener('navigate', letGo)
  })
  return timesHeld
}

/** Holds up all that this document does in steps of React's own from now on. Returns the function that lets it go. */
export async function holdSteps(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { prototype } = MessagePort
    const post = prototype.postMessage
    prototype.postMessage = function later(this: MessagePort, message: unknown) {
      addEventListener('goOn', () => post.call(this, message), { once: true })
    }
    addEventListener('goOn', () => { prototype.postMessage = post }, { once: true })
  })
  return () => page.evaluate(() => { dispatchEvent(new Event('goOn')) })
}

/**
 * Holds up what this document does in steps of React's own, from when it shows what is selected. Returns the function that lets
 * it go and tells how much it was.
 */
export async function holdStepsFrom(page: Page, shown: string): Promise<() => Promise<number>> {
  await page.evaluate(holdFrom, shown)
  await page.evaluate(() => {
    // While it has time left, React goes on without a message.
    const now = performance.now.bind(performance)
    let ahead = 0
    performance.now = () => now() + (ahead += 6)
  })
  return async () => {
    await page.evaluate(() => dispatchEvent(new Event('goOn')))
    return await timesHeld(page)
  }
}

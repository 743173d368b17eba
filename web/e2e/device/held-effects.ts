/** A device that is busy with something else: what React does later comes later still. */
import type { BrowserContext, Page } from '@playwright/test'

/**
 * Holds up what React does after it has shown a picture in a dialog until Back is pressed, as on a device that is busy with
 * something else. For pages opened from now on. Returns a function that tells how often that was so in a page.
 */
export async function holdEffectsUntilBack(context: BrowserContext): Promise<(page: Page) => Promise<number>> {
  await context.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    const held: (() => void)[] = []
    let isHeld = false
    // React asks for its next step with an empty message.
    MessagePort.prototype.postMessage = function later(this: MessagePort, message: unknown) {
      const send = (): void => post.call(this, message)
      // It does so before the picture is in the page; twice, to come after the observer below.
      queueMicrotask(() => queueMicrotask(() => {
        if (isHeld) held.push(send)
        else send()
      }))
    }
    new MutationObserver(() => {
      if (document.querySelector('[role=dialog] img')) isHeld = true
    }).observe(document, { childList: true, subtree: true })
    const letGo = (): void => {
      if (!isHeld) return
      isHeld = false
      document.documentElement.dataset['held'] = String(held.length)
      setTimeout(() => held.splice(0).forEach((send) => send()))
    }
    addEventListener('popstate', letGo)
    // Not announced as such where a page holds Back up.
    navigation?.addEventListener('navigate', letGo)
  })
  return (page) => page.evaluate(() => Number(document.documentElement.dataset['held']))
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
  await page.evaluate((selector) => {
    const post = MessagePort.prototype.postMessage
    const held: (() => void)[] = []
    let isHeld = false
    MessagePort.prototype.postMessage = function later(this: MessagePort, message: unknown) {
      const send = (): void => post.call(this, message)
      queueMicrotask(() => queueMicrotask(() => {
        if (isHeld) held.push(send)
        else send()
      }))
    }
    // While it has time left, React goes on without a message.
    const now = performance.now.bind(performance)
    let ahead = 0
    performance.now = () => now() + (ahead += 6)
    const watch = new MutationObserver(() => {
      if (!document.querySelector(selector)) return
      isHeld = true
      watch.disconnect()
    })
    watch.observe(document, { childList: true, subtree: true })
    addEventListener('goOn', () => {
      isHeld = false
      document.documentElement.dataset['held'] = String(held.length)
      held.splice(0).forEach((send) => send())
    })
  }, shown)
  return () => page.evaluate(() => {
    dispatchEvent(new Event('goOn'))
    return Number(document.documentElement.dataset['held'])
  })
}

/** What holds on every screen, read off the page: each gives the controls or lines that break it. */
import type { Page } from '@playwright/test'

/** Controls smaller than 48 px either way. A link inside a sentence may be as high as its line (WCAG 2.5.8). */
export async function smallTargets(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"], [role="menuitem"]'
    const areaOf = (element: Element): DOMRect => {
      const isChoice = element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)
      return ((isChoice ? element.closest('label') : null) ?? element).getBoundingClientRect()
    }
    const isInSentence = (element: Element): boolean =>
      getComputedStyle(element).display === 'inline' && (element.parentElement?.textContent ?? '').length > (element.textContent ?? '').length
    return [...document.querySelectorAll(controls)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.closest('[inert], [aria-hidden="true"], .visually-hidden') === null)
      .filter((element) => !isInSentence(element))
      .map((element) => ({ element, area: areaOf(element) }))
      .filter(({ area }) => area.width > 1 && (area.width < 47.5 || area.height < 47.5))
      .map(({ element, area }) => `${Math.round(area.width)}x${Math.round(area.height)} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)} <${element.tagName.toLowerCase()} ${element.className}>`)
  })
}

/** What makes the page, or the dialog on it, scroll sideways. Rows of pills that scroll on their own are meant to. */
export async function sidewaysParts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const scrolls = (element: Element): boolean => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
    const isIn = (element: Element | null): boolean =>
      element !== null && element !== document.body && ((scrolls(element) && element.getAttribute('role') !== 'dialog') || isIn(element.parentElement))
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect()
      return own > 0 && (right > width + 1 || left < -1) && element.checkVisibility() && !isIn(element)
    })
    const scrollsAway = document.documentElement.scrollWidth > width ||
      [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some((dialog) => dialog.scrollWidth > dialog.clientWidth + 1)
    return scrollsAway ? wide.slice(-4).map((element) => `<${element.tagName.toLowerCase()} ${element.className}> ${(element.textContent ?? '').slice(0, 40)}`) : []
  })
}

/** Words that are cut off without a sign: hidden overflow and no ellipsis. */
export async function cutWords(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      const style = getComputedStyle(element)
      if (style.textOverflow === 'ellipsis' || !['hidden', 'clip'].includes(style.overflowX)) return false
      return element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 4
    }
    return [...document.querySelectorAll('h1, h2, h3, p, span, dt, dd, div, button, a, label')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== ''))
      .filter((element) => element.checkVisibility() && element.closest('.visually-hidden, [aria-hidden="true"]') === null && isCut(element))
      .map((element) => `${(element.textContent ?? '').slice(0, 40)} <${element.tagName.toLowerCase()} ${element.className}>`)
  })
}

/** Sets the size of all text, 1 being what the browser has; every length of text is in rem. */
export async function setTextSize(page: Page, times: number): Promise<void> {
  await page.evaluate((size) => { document.documentElement.style.fontSize = size }, `${times * 100}%`)
}

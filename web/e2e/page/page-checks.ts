/** Checks that apply to every screen, read off the page: each returns the controls or lines that fail it. */
import type { Locator, Page } from '@playwright/test'

/**
 * Controls smaller than 48 px in either direction, including any invisible area around them. A link inside a sentence may
 * be as high as its line (WCAG 2.5.8).
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"], [role="menuitem"]'
    const areaOf = (element: Element): { width: number; height: number } => {
      const isChoice = element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)
      const { width, height } = ((isChoice ? element.closest('label') : null) ?? element).getBoundingClientRect()
      const around = getComputedStyle(element, '::after')
      if (around.position !== 'absolute') return { width, height }
      return { width: Math.max(width, Number.parseFloat(around.width) || 0), height: Math.max(height, Number.parseFloat(around.height) || 0) }
    }
    const isInSentence = (element: Element): boolean =>
      getComputedStyle(element).display === 'inline' && (element.parentElement?.textContent ?? '').length > (element.textContent ?? '').length
    return [...document.querySelectorAll(controls)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.closest('[inert], [aria-hidden="true"], .visually-hidden') === null)
      .filter((element) => !isInSentence(element))
      .map((element) => ({ element, area: areaOf(element) }))
      .filter(({ area }) => area.width > 1 && (area.width < 47.5 || area.height < 47.5))
      .map(({ element, area }) => `${Math.round(area.width)}x${Math.round(area.height)} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)} <${element.tagName} ${element.className}>`)
  })
}

/**
 * The innermost elements that make the page, or the dialog on it, scroll sideways. Rows of pills that scroll on their own
 * are meant to.
 */
export async function sidewaysParts(page: Page): Promise<string[]> {
  // Not the window's own width: on a phone it grows with a page that is too wide.
  return await page.evaluate((width) => {
    const isDialog = (element: Element): boolean => ['dialog', 'alertdialog'].includes(element.getAttribute('role') ?? '')
    /** True for elements that scroll on their own, or are positioned against the widened page. */
    const isApart = (element: Element | null): boolean => {
      if (element === null || element === document.body || isDialog(element)) return false
      const { overflowX, position } = getComputedStyle(element)
      return overflowX !== 'visible' || position === 'fixed' || isApart(element.parentElement)
    }
    const dialog = document.querySelector('[role="dialog"], [role="alertdialog"]')
    const scrollsAway = dialog === null ? document.documentElement.scrollWidth > width : dialog.scrollWidth > dialog.clientWidth + 1
    if (!scrollsAway) return []
    const wide = [...(dialog ?? document.body).querySelectorAll('*')].filter((element) => {
      const { right, width: own } = element.getBoundingClientRect()
      return own > 0 && right > width + 1 && element.checkVisibility() && !isApart(element)
    })
    return wide
      .filter((element) => ![...element.children].some((child) => wide.includes(child)))
      .slice(0, 4)
      .map((element) => `<${element.tagName} ${element.getAttribute('class') ?? ''}> in <${element.parentElement?.className ?? ''}> ${(element.textContent ?? '').slice(0, 40)}`)
  }, page.viewportSize()?.width ?? 0)
}

/** Text that is cut off without an indication: hidden overflow and no ellipsis. */
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

/** A word of some length, and no email address. */
const WORD = String.raw`(?<!\S)[^\s@]{4,}(?!\S)`

/** Words stacked a few letters per line because what is beside them left no room. An email address may be. */
export const stackedWords = (page: Page): Promise<string[]> => wordsOnLines(page, WORD, 3)

/** Words that are broken in the middle. */
export const brokenWords = (page: Page): Promise<string[]> => wordsOnLines(page, WORD, 2)

/** Amounts of money that wrap over several lines, also where only eyes find them. */
export const brokenFigures = (page: Page): Promise<string[]> => wordsOnLines(page, String.raw`\$[\d.,]+`, 2, ':not(*)')

async function wordsOnLines(
  page: Page, pattern: string, least: number, passedOver = '.visually-hidden, [aria-hidden="true"], svg, [inert]',
): Promise<string[]> {
  return await page.evaluate(([sought, atLeast, unread]) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const found: string[] = []
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement
      if (!element?.checkVisibility() || element.closest(unread)) continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(new RegExp(sought, 'g'))) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size >= atLeast) found.push(`${word} <${element.tagName.toLowerCase()} ${element.className}> on ${lines.size} lines`)
      }
    }
    return found
  }, [pattern, least, passedOver] as const)
}

/** Phrases of three or more words that wrap one word per line. */
export async function oneWordLines(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const found: string[] = []
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest('svg, select')) continue
      const words = (text.textContent ?? '').trim().split(/\s+/)
      range.selectNodeContents(text)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (words.length > 2 && lines.size === words.length) found.push(words.join(' '))
    }
    return found
  })
}

/** Text that overlaps other text, in the dialog or on the page, except for what stays in view while the rest scrolls. */
export async function wordsOverWords(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    interface Line { readonly words: string; readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
    const around = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') ?? document.querySelector('main') ?? document.body
    const texts = document.createTreeWalker(around, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const lines: Line[] = []
    const staysInSight = (element: Element): boolean => {
      for (let one: Element | null = element; one && one !== around; one = one.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return true
      }
      return false
    }
    /** The part of a line left visible by everything that scrolls or clips. */
    const seen = (line: Line, element: Element): Line => {
      let left = line
      for (let one: Element | null = element; one && one !== around; one = one.parentElement) {
        if (getComputedStyle(one).overflowX === 'visible') continue
        const box = one.getBoundingClientRect()
        left = {
          ...left, left: Math.max(left.left, box.left), top: Math.max(left.top, box.top),
          right: Math.min(left.right, box.right), bottom: Math.min(left.bottom, box.bottom),
        }
      }
      return left
    }
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement
      const words = (text.textContent ?? '').trim()
      if (words === '' || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (element.closest('.visually-hidden, svg, select, [inert]') || staysInSight(element)) continue
      range.selectNodeContents(text)
      for (const { left, top, right, bottom } of range.getClientRects()) {
        lines.push(seen({ words, left: left + 1, top: top + 5, right: right - 1, bottom: bottom - 5 }, element))
      }
    }
    const shown = lines.filter(({ left, top, right, bottom }) => right > left && bottom > top)
    return shown.flatMap((one, place) => shown.slice(place + 1)
      // The lines of one headline may be that close to each other.
      .filter((other) => one.words !== other.words && one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom)
      .map((other) => `${one.words.slice(0, 30)} and ${other.words.slice(0, 30)}`))
  })
}

/** Text that extends beyond its card, or is cut off at the card's edge. */
export async function wordsBeyondCards(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const found: string[] = []
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement
      const card = element?.closest('section')
      if (!card || !element?.checkVisibility({ visibilityProperty: true }) || element.closest('.visually-hidden, svg, select')) continue
      range.selectNodeContents(text)
      const right = Math.max(...[...range.getClientRects()].map((line) => line.right))
      if (right > card.getBoundingClientRect().right) found.push((text.textContent ?? '').trim())
    }
    return found
  })
}

/** True when two elements overlap on the screen; fails when one of them is not seen. */
export async function lieOver(one: Locator, other: Locator): Promise<boolean> {
  const [first, second] = [await one.boundingBox(), await other.boundingBox()]
  if (!first || !second) throw new Error(`${String(first ? other : one)} is not seen`)
  return first.x < second.x + second.width && second.x < first.x + first.width
    && first.y < second.y + second.height && second.y < first.y + first.height
}

/** Scales all text, 1 being the browser's default size; every text length is in rem. */
export async function setTextSize(page: Page, times: number): Promise<void> {
  await page.evaluate((size) => { document.documentElement.style.fontSize = size }, `${times * 100}%`)
}

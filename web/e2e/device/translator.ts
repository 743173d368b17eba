/** A browser that translates every page it may, as Chrome does for drivers who have asked for it. */
import type { BrowserContext } from '@playwright/test'

/**
 * Puts two font elements with words of their own in the place of each text of the pages opened from now on, and of each
 * text that comes later. React, which still holds the old text, then fails when it takes that away, and changes it unseen.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const translated = new WeakSet<Node>()
    const translate = (text: Text): void => {
      const parent = text.parentElement
      if (!parent?.isConnected || translated.has(text) || text.data.trim() === '') return
      if (parent.closest('script, style, title, [translate="no"]')) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      inner.childNodes.forEach((words) => translated.add(words))
      outer.append(inner)
      text.replaceWith(outer)
    }
    const translateIn = (node: Node): void => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const found = node instanceof Text ? [node] : []
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      found.forEach(translate)
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(translateIn)
    }).observe(document, { childList: true, subtree: true })
  })
}

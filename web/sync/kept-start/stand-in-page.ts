/** The app's page with a drawing in it, which is painted before any code of the app has run (public/first-paint.js, app/kept-screen/stand-in.ts). */

/** A drawing and what a page needs to show it. Elements are given as markup. */
export interface StandIn {
  readonly html: string
  /** Elements for its style sheets, in addition to the page's own. */
  readonly styles: string
  /** Elements at the start and the end of the page's head. */
  readonly first: string
  readonly last: string
  /** The page's modules that its head already fetches. The others are fetched once the drawing is painted. */
  readonly ahead: readonly string[]
  /**
   * The driver's day, chosen period and last noted change for which it is valid; null for a page shown to anyone not
   * known on this device.
   */
  readonly holds: { readonly day: string; readonly view: string; readonly noted: string } | null
  /** Shown without its marks for changes waiting to be sent. */
  readonly isSent?: boolean
}

const MAIN_SCRIPT = /<script type="module" crossorigin src="([^"]*)"><\/script>/
const ITS_MODULES = /<link rel="modulepreload" crossorigin href="([^"]*)">/g
const STYLE_SHEETS = /<link rel="stylesheet"[^>]*>/g
const ROOT = '<div id="root"></div>'

/** One element per file. */
export const linksTo = (files: readonly string[], attributes: string): string =>
  files.map((file) => `<link ${attributes} href="${file}">`).join('')

/**
 * The page with a drawing in it; the app's own script is left to `first-paint.js`, which starts it once the drawing is
 * painted. The drawing is in a closed shadow root, so that nothing in it is found, filled in or read out alongside the
 * app's own elements. Nothing is painted until all of it is there, so that it is laid out once and not chunk by chunk.
 * Null when the page is not one it knows.
 */
export function standInPage(page: string, { html, styles, first, last, ahead, holds, isSent = false }: StandIn): string | null {
  const [script, main] = MAIN_SCRIPT.exec(page) ?? []
  if (script === undefined || !page.includes(ROOT)) return null
  const pageSheets = [...page.matchAll(STYLE_SHEETS)].map(([link]) => link).join('')
  const modules = [...page.matchAll(ITS_MODULES)].map(([, file = '']) => file).filter((file) => !ahead.includes(file)).join(' ')
  const drawing = `<template shadowrootmode="closed">${pageSheets}${styles}${html}</template>`
  const holdsFor = holds === null ? '' : ` data-day="${holds.day}" data-view="${holds.view}" data-noted="${holds.noted}"`
  const mainScript = `<meta name="roadbook-main" content="${main}" data-with="${modules}"${holdsFor}>`
  return page
    .replace(script, '')
    .replace(ITS_MODULES, '')
    .replace('<script', `${first}<link rel="expect" href="#root" blocking="render">${mainScript}<script`)
    .replace('</head>', `${last}</head>`)
    .replace(ROOT, () => `<div id="kept"${isSent ? ' class="sent"' : ''} inert aria-hidden="true">${drawing}</div><div id="root" hidden></div>`)
}

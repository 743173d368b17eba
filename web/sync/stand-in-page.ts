/** The app's page with a drawing in it, which is painted before any code of the app has run (public/theme.js, app/stand-in.ts). */

/** A drawing, and what a page needs to show it. */
export interface StandIn {
  readonly html: string
  /** Addresses of style sheets that it shares with the app behind it, beside the page's own. */
  readonly sheets: readonly string[]
  /** The style sheet of this drawing alone. */
  readonly ownSheet: string | null
  readonly fonts: readonly string[]
  /** Modules that are fetched while it is painted. Others of the page are fetched when it is. */
  readonly ahead: readonly string[]
  /**
   * The driver's day, choice of a period and last noted change that it holds for; null when it is for those who are not
   * known on this device.
   */
  readonly holds: { readonly day: string; readonly view: string; readonly noted: string } | null
}

const MAIN_SCRIPT = /<script type="module" crossorigin src="([^"]*)"><\/script>/
const ITS_MODULES = /<link rel="modulepreload" crossorigin href="([^"]*)">/g
const STYLE_SHEETS = /<link rel="stylesheet"[^>]*>/g
const ROOT = '<div id="root"></div>'

const linksTo = (files: readonly string[], attributes: string): string =>
  files.map((file) => `<link ${attributes} href="${file}">`).join('')

/**
 * The page with a drawing in it, its style sheets linked and the app's own script left to `theme.js`, which begins it
 * once the drawing is painted. The drawing is in a closed shadow: nothing in it is found, filled in or read out beside the
 * app's own. Nothing is painted before all of it is there, and with its font, so that it is laid out once and not at
 * each piece that was read. Null when this is no page that it knows.
 */
export function standInPage(page: string, { html, sheets, ownSheet, fonts, ahead, holds }: StandIn): string | null {
  const [script, main] = MAIN_SCRIPT.exec(page) ?? []
  if (script === undefined || !page.includes(ROOT)) return null
  const own = ownSheet === null ? [] : [ownSheet]
  const shared = linksTo(sheets, 'rel="stylesheet" crossorigin')
  const pageSheets = [...page.matchAll(STYLE_SHEETS)].map(([link]) => link).join('')
  const modules = [...page.matchAll(ITS_MODULES)].map(([, file = '']) => file).filter((file) => !ahead.includes(file)).join(' ')
  const drawing = `<template shadowrootmode="closed">${pageSheets}${shared}${linksTo(own, 'rel="stylesheet"')}${html}</template>`
  const first = linksTo(fonts, 'rel="preload" as="font" crossorigin') + linksTo(own, 'rel="preload" as="style"')
    + '<link rel="expect" href="#root" blocking="render">'
  const holdsFor = holds === null ? '' : ` data-day="${holds.day}" data-view="${holds.view}" data-noted="${holds.noted}"`
  return page
    .replace(script, '')
    .replace(ITS_MODULES, '')
    .replace('<script', `${first}<meta name="roadbook-main" content="${main}" data-with="${modules}"${holdsFor}><script`)
    .replace('</head>', `${linksTo(ahead, 'rel="modulepreload" crossorigin fetchpriority="low"')}${shared}</head>`)
    .replace(ROOT, () => `<div id="kept" inert aria-hidden="true">${drawing}</div><div id="root" hidden></div>`)
}

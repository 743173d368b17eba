/**
 * The pages the server sends in place of the plain one, drawn at build time (scripts/draw-pages.mjs) and painted before
 * any of the app's code arrives. Visitors get the screen most of them see first; a request with a session gets one that
 * says the app is opening.
 */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import LoginPage from '../features/auth/login/login-page.tsx'
import LandingPage from '../features/landing/landing-page.tsx'
import { paths } from '../lib/paths.ts'
import { linksTo, standInPage } from '../sync/kept-start/stand-in-page.ts'
import { Brand } from '../ui/brand.tsx'
import { ToastContext } from '../ui/toast.tsx'
import { sheetOf, type Markup } from './kept-screen/drawn-markup.ts'
import { SESSION_META } from './session/brought-session.ts'

/** A page: its file, the path of its screen, and the modules the app loads for it. */
export interface DrawnPage {
  readonly file: string
  readonly path: string
  readonly modules: readonly string[]
  readonly screen: ReactNode
  /** Markup added to its head. */
  readonly says?: string
}

const nothing = () => undefined

export const drawnPages: readonly DrawnPage[] = [
  { file: 'visitor/index.html', path: paths.home, modules: ['features/landing/landing-page.tsx'], screen: <LandingPage /> },
  { file: 'visitor/login.html', path: paths.login, modules: ['features/auth/login/login-page.tsx'], screen: <LoginPage onSignedIn={nothing} /> },
  { file: 'driver.html', path: paths.home, modules: ['app/enter.ts', 'app/signed-in.tsx'], screen: <Opening />, says: SESSION_META },
]

/** What a driver sees on a device that has nothing of the book yet. */
function Opening() {
  return (
    <main style={{ minHeight: '100dvh', padding: 24, display: 'grid', alignContent: 'center', justifyItems: 'center', gap: 28 }}>
      <title>Roadbook</title>
      <Brand large />
      <h1 style={{ fontSize: '2.75rem', fontWeight: 650, lineHeight: 1.05, letterSpacing: '-.03em', textAlign: 'center', textWrap: 'balance' }}>
        Opening your book
      </h1>
    </main>
  )
}

const STYLE = / style="([^"]*)"/g
const TITLE = /<title>[^<]*<\/title>/

/**
 * The markup of a page's screen, including its title. The content security policy refuses style attributes in markup, so
 * they become a style sheet.
 */
export function drawnScreen({ path, screen }: DrawnPage): Markup {
  const drawn = renderToStaticMarkup(<StaticRouter location={path}><ToastContext value={nothing}>{screen}</ToastContext></StaticRouter>)
  const rules: string[] = []
  const html = drawn.replace(STYLE, (_, rule: string) => ` data-style="${rules.push(rule) - 1}"`)
  return { html, css: sheetOf(rules) }
}

/** URLs of the files a drawn screen needs. */
export interface DrawnFiles {
  /** Style sheets it shares with the app behind it, in addition to the page's own. */
  readonly sheets: readonly string[]
  /** The style sheet of this drawing alone. */
  readonly ownSheet: string
  readonly fonts: readonly string[]
  /** Modules to preload while it is painted. */
  readonly ahead: readonly string[]
}

/**
 * The app's page with a drawn screen in it and its files linked. Throws when the build does not make this page, or when
 * the screen has no title.
 */
export function pageOf({ says = '' }: DrawnPage, html: string, page: string, { sheets, ownSheet, fonts, ahead }: DrawnFiles): string {
  const [title] = TITLE.exec(html) ?? []
  const shared = linksTo(sheets, 'rel="stylesheet" crossorigin')
  const whole = title === undefined ? null : standInPage(page.replace(TITLE, `${title}${says}`), {
    html: html.replace(TITLE, ''), ahead, holds: null,
    styles: shared + linksTo([ownSheet], 'rel="stylesheet"'),
    first: linksTo(fonts, 'rel="preload" as="font" crossorigin') + linksTo([ownSheet], 'rel="preload" as="style"'),
    last: linksTo(ahead, 'rel="modulepreload" crossorigin fetchpriority="low"') + shared,
  })
  if (whole === null) throw new Error('A screen cannot be drawn into the page')
  return whole
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { filesOf, shellOf, sizesOf, tooLarge } from './bundle-size.mjs'

const manifest = {
  'index.html': { file: 'index.js', imports: ['_react.js'], css: ['index.css'] },
  '_react.js': { file: 'react.js' },
  'features/landing/landing-page.tsx': { file: 'landing.js', imports: ['_react.js', '_icons.js'] },
  'features/auth/login/login-page.tsx': { file: 'login.js', imports: ['_icons.js'] },
  'app/after-first-screen.tsx': { file: 'update.js', imports: ['_icons.js'] },
  'app/book/book-notices.tsx': { file: 'notices.js' },
  'app/install/install-hint.tsx': { file: 'hint.js' },
  'app/background-work.tsx': { file: 'background.js' },
  'sync/browser.ts': { file: 'sync.js' },
  'sync/after-sync.ts': { file: 'after-sync.js' },
  '_icons.js': { file: 'icons.js' },
  'app/signed-in.tsx': { file: 'signed-in.js', imports: ['index.html'] },
  'app/enter.ts': { file: 'dashboard.js', imports: ['_icons.js'], css: ['dashboard.css'] },
}

it('follows static imports, each file once', () => {
  const { js, css } = filesOf(manifest, ['index.html', 'features/landing/landing-page.tsx'])
  expect([...js].toSorted()).toEqual(['icons.js', 'index.js', 'landing.js', 'react.js'])
  expect([...css]).toEqual(['index.css'])
  expect(() => filesOf(manifest, ['features/gone.tsx'])).toThrow('features/gone.tsx')
})

/** An app of small files; `large` ones have 10,000 bytes, random ones, since those do not shrink under gzip. */
function appWith(large: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-bundle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = ['first-paint.js', 'sw.js', ...Object.values(manifest).flatMap((chunk: { file: string; css?: string[] }) => [chunk.file, ...chunk.css ?? []])]
  for (const file of files) writeFileSync(join(folder, file), 'x'.repeat(1000))
  for (const file of large) writeFileSync(join(folder, file), crypto.getRandomValues(new Uint8Array(10_000)))
  return folder
}

it('counts what loads without a tap: what registers the worker for everybody, photos and the short log only for a driver', () => {
  const [before, after] = [[], ['update.js', 'after-sync.js']].map((large) => sizesOf(appWith(large), manifest, []))
  const grown = after?.map(({ what, kilobytes }, at) => [what, Math.round((kilobytes - (before?.[at]?.kilobytes ?? 0)) / 10)])
  expect(grown?.filter(([, tens]) => tens !== 0)).toEqual([
    ['JS of landing and sign-in with what comes by itself afterwards', 1], ['JS of the dashboard with what comes by itself afterwards', 2],
  ])
})

it('holds each part of the app to a limit of its own, and counts in it what a start needs', () => {
  const parts = ['landing and sign-in', 'the dashboard'].map((start) => `JS of ${start}`)
  const later = parts.map((part) => `${part} with what comes by itself afterwards`)
  const grownBy = (file: string) => {
    const [before, after] = [[], [file]].map((large) => sizesOf(appWith(large), manifest, ['react.js']))
    return after?.filter(({ kilobytes }, at) => kilobytes - (before?.[at]?.kilobytes ?? 0) > 5).map(({ what }) => what)
  }
  const [visitor = '', driver = ''] = parts
  const [visitorLater = '', driverLater = ''] = later
  expect(grownBy('first-paint.js')).toEqual([...parts, ...later])
  expect(grownBy('signed-in.js')).toEqual([driver, driverLater])
  expect(grownBy('landing.js')).toEqual([visitor, visitorLater])
  expect(grownBy('sw.js')).toEqual(['JS of the service worker'])
  expect(grownBy('dashboard.css')).toEqual(['CSS of the dashboard'])
  expect(grownBy('react.js')).toEqual([...parts, ...later, 'the whole shell without fonts'])
  expect(sizesOf(appWith([]), manifest, []).map(({ most }) => most)).toEqual([115, 190, 118, 205, 45, 25, 450])
})

it('finds what the worker keeps, and names what is too large', () => {
  const folder = appWith([])
  for (const file of ['react.js', 'login.js']) writeFileSync(join(folder, file), crypto.getRandomValues(new Uint8Array(61_000)))
  const shell = shellOf('precache([{url:"index.js",revision:null},{url:`font.woff2`,revision:"1"}])')
  expect(shell).toEqual(['index.js', 'font.woff2'])
  expect(tooLarge(sizesOf(folder, manifest, shell))).toEqual([
    expect.stringMatching(/^JS of landing and sign-in: 1\d\d\.\d KB, at most 115 KB$/),
    expect.stringMatching(/^JS of landing and sign-in with what comes by itself afterwards: 1\d\d\.\d KB, at most 118 KB$/),
  ])
})

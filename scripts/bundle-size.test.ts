import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesOf, shellOf, sizesOf, tooLarge } from './bundle-size.mjs'

const manifest = {
  'index.html': { file: 'index.js', imports: ['_react.js'], css: ['index.css'] },
  '_react.js': { file: 'react.js' },
  'features/landing/landing-page.tsx': { file: 'landing.js', imports: ['_react.js', '_icons.js'] },
  'features/auth/login/login-page.tsx': { file: 'login.js', imports: ['_icons.js'] },
  'app/after-first-screen.tsx': { file: 'update.js', imports: ['_icons.js'] },
  'app/book/book-notices.tsx': { file: 'notices.js' },
  'app/install/install-hint.tsx': { file: 'hint.js' },
  'app/kept-screen/screen-keeper.tsx': { file: 'keep.js' },
  'app/storage-persistence.tsx': { file: 'persist.js' },
  'sync/browser.ts': { file: 'sync.js' },
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

it('finds what the worker keeps, and names what is too large', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-bundle-'))
  try {
    const files = [
      'first-paint.js', 'notices.js', 'hint.js', 'keep.js', 'persist.js', 'sync.js', 'index.js', 'react.js', 'landing.js', 'login.js',
      'update.js', 'icons.js', 'signed-in.js', 'dashboard.js', 'index.css', 'dashboard.css', 'sw.js',
    ]
    for (const file of files) writeFileSync(join(folder, file), 'x'.repeat(1000))
    // Random bytes do not shrink under gzip.
    writeFileSync(join(folder, 'react.js'), crypto.getRandomValues(new Uint8Array(60_000)))
    writeFileSync(join(folder, 'login.js'), crypto.getRandomValues(new Uint8Array(60_000)))
    const shell = shellOf('precache([{url:"index.js",revision:null},{url:`font.woff2`,revision:"1"}])')
    expect(shell).toEqual(['index.js', 'font.woff2'])
    expect(tooLarge(sizesOf(folder, manifest, shell))).toEqual([
      expect.stringMatching(/^JS of landing and sign-in: 1\d\d\.\d KB, at most 115 KB$/),
      expect.stringMatching(/^JS of landing and sign-in with what comes by itself afterwards: 1\d\d\.\d KB, at most 117 KB$/),
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

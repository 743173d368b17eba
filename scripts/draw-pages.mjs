/** Prerenders the pages the server sends instead of the plain one: a visitor's first screens, and a driver's. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { filesOf } from './bundle-size.mjs'
import { classNameOf } from './class-names.mjs'
import { root } from './run.mjs'

/** The rendering code as a Node module; its file is removed once loaded. */
async function drawing() {
  const outDir = join(root, 'dist/drawing')
  await build({
    root: join(root, 'web'), configFile: false, logLevel: 'warn', publicDir: false,
    css: { modules: { generateScopedName: classNameOf } },
    build: { ssr: 'app/drawn-pages.tsx', outDir, emptyOutDir: true, assetsInlineLimit: 0 },
  })
  try {
    return /** @type {typeof import('../web/app/drawn-pages.tsx')} */ (await import(pathToFileURL(join(outDir, 'drawn-pages.js')).href))
  } finally {
    rmSync(outDir, { recursive: true })
  }
}

/**
 * Creates the pages from the built app's page.
 * @param {string} folder @param {Parameters<typeof filesOf>[0]} manifest of the built app
 */
export async function drawPages(folder, manifest) {
  const { drawnPages, drawnScreen, pageOf } = await drawing()
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const whole = filesOf(manifest, ['index.html'])
  const fonts = [...page.matchAll(/\/assets\/\S+\.woff2/g)].map(([file]) => file)
  mkdirSync(join(folder, 'visitor'))
  for (const drawn of drawnPages) {
    const { html, css } = drawnScreen(drawn)
    const ownSheet = `/assets/drawn-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`
    writeFileSync(join(folder, ownSheet), css)
    const { js, css: sheets } = filesOf(manifest, ['index.html', ...drawn.modules])
    writeFileSync(join(folder, drawn.file), pageOf(drawn, html, page, {
      fonts, ownSheet,
      sheets: [...sheets].filter((file) => !whole.css.has(file)).map((file) => `/${file}`),
      ahead: [...js].map((file) => `/${file}`),
    }))
  }
}

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { compressStatic } from './compress-static.mjs'

it('puts a Brotli and a gzip copy beside every text of the built app that is worth it, and beside nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-static-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const text = 'const book = "the book a driver keeps in the car"\n'.repeat(50)
  const files = { 'app-1a2b.js': text, 'index.html': text, 'style-3c4d.css': text, 'small.js': 'short', 'icon.png': text, 'icon.svg': text, 'roadbook.webmanifest': text, 'list.json': text, 'font.woff2': text }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  compressStatic(Object.keys(files).map((name) => join(folder, name)))

  const made = readdirSync(folder).filter((name) => /\.(br|gz)$/.test(name))
  expect(made.toSorted()).toEqual(['app-1a2b.js', 'icon.svg', 'index.html', 'list.json', 'roadbook.webmanifest', 'style-3c4d.css'].flatMap((name) => [`${name}.br`, `${name}.gz`]))
  for (const name of made) {
    const bytes = readFileSync(join(folder, name))
    expect(bytes.length).toBeLessThan(text.length / 10)
    expect((name.endsWith('.br') ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString('utf8')).toBe(text)
  }
})

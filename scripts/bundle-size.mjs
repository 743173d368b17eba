/** Checks what a first visit downloads, from Vite's build manifest, against the budgets. Sizes are gzipped bytes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAnyScreen, afterDriverScreen, afterSync, visitorScreens } from './load-order.mjs'

/**
 * @typedef {{ file: string, imports?: string[], css?: string[] }} Chunk
 * @typedef {{ what: string, kilobytes: number, most: number }} Size
 */

const visitor = ['index.html', ...visitorScreens]
const driver = ['index.html', 'app/enter.ts', 'app/signed-in.tsx']
/** Runs before either start. */
const first = 'first-paint.js'
/** With everything that then loads without a tap. */
const visitorAfter = [...visitor, ...afterAnyScreen]
const driverAfter = [...driver, ...afterAnyScreen, ...afterDriverScreen, ...afterSync]

/** The files some modules need before they run: their chunks and all static imports of those. */
export function filesOf(/** @type {Record<string, Chunk>} */ manifest, /** @type {string[]} */ modules) {
  /** @type {Map<string, Chunk>} */
  const found = new Map()
  const take = (/** @type {string} */ name) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}: say in scripts/load-order.mjs what took its place`)
    if (found.has(name)) return
    found.set(name, chunk)
    for (const next of chunk.imports ?? []) take(next)
  }
  for (const name of modules) take(name)
  const chunks = [...found.values()]
  return { js: new Set(chunks.map(({ file }) => file)), css: new Set(chunks.flatMap(({ css }) => css ?? [])) }
}

/** Every size with its limit. `shell` lists the files the service worker precaches. @returns {Size[]} */
export function sizesOf(/** @type {string} */ folder, /** @type {Record<string, Chunk>} */ manifest, /** @type {string[]} */ shell) {
  const weigh = (/** @type {Iterable<string>} */ files) =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0) / 1024
  return [
    { what: 'JS of landing and sign-in', kilobytes: weigh([first, ...filesOf(manifest, visitor).js]), most: 115 },
    { what: 'JS of the dashboard', kilobytes: weigh([first, ...filesOf(manifest, driver).js]), most: 190 },
    { what: 'JS of landing and sign-in with what comes by itself afterwards', kilobytes: weigh([first, ...filesOf(manifest, visitorAfter).js]), most: 118 },
    { what: 'JS of the dashboard with what comes by itself afterwards', kilobytes: weigh([first, ...filesOf(manifest, driverAfter).js]), most: 205 },
    { what: 'JS of the service worker', kilobytes: weigh(['sw.js']), most: 45 },
    { what: 'CSS of the dashboard', kilobytes: weigh(filesOf(manifest, driver).css), most: 25 },
    { what: 'the whole shell without fonts', kilobytes: weigh(shell.filter((file) => !file.endsWith('.woff2'))), most: 450 },
  ]
}

/** The files in a built service worker's precache. @returns {string[]} */
export function shellOf(/** @type {string} */ worker) {
  return [...worker.matchAll(/"?url"?:\s*["'`]([^"'`]+)["'`]/g)].map((match) => match[1] ?? '')
}

/** One line for each size over its limit. */
export function tooLarge(/** @type {Size[]} */ sizes) {
  return sizes
    .filter(({ kilobytes, most }) => kilobytes > most)
    .map(({ what, kilobytes, most }) => `${what}: ${kilobytes.toFixed(1)} KB, at most ${most} KB`)
}

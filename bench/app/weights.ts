/** Transfer sizes of the built files. */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { shellOf } from '../../scripts/bundle-size.mjs'

const built = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** Bytes of a built file as sent: compressed where worthwhile. */
export function sentBytes(path: string): number {
  const file = join(built, path)
  if (existsSync(`${file}.gz`)) return statSync(`${file}.gz`).size
  const bytes = readFileSync(file)
  return /\.(js|css|html|svg|json|webmanifest)$/.test(path) ? gzipSync(bytes, { level: 9 }).length : bytes.length
}

/** Bytes of all style sheets. */
export function styleBytes(): number {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' })
  return total(files.filter((file) => file.endsWith('.css')))
}

/** Bytes of what the service worker precaches, without fonts. */
export function shellBytes(): number {
  const urls = shellOf(readFileSync(join(built, 'sw.js'), 'utf8'))
  if (urls.length === 0) throw new Error('The worker names no files')
  return total(urls.filter((url) => !url.endsWith('.woff2')))
}

/** Total bytes of some files, each counted once. */
export function total(paths: readonly string[]): number {
  return [...new Set(paths)].reduce((sum, path) => sum + sentBytes(path), 0)
}

/** The paths of built files of one kind. Left out is what the worker creates itself, like the kept screen's styles. */
export function ending(kind: string, paths: readonly string[]): string[] {
  return paths.filter((path) => path.endsWith(kind) && existsSync(join(built, path)))
}

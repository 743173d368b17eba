/** Serves the built app: hashed files are cached forever, the rest revalidated; compressed where the build did so. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
import { takesCoding } from './content-coding.ts'
import type { ServerEnv } from './server-env.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const encodings = [['br', '.br'], ['gzip', '.gz']] as const

interface WebFile {
  readonly path: string
  readonly type: string
  readonly etag: string
  /** Content codings with a compressed sibling file, best first. */
  readonly encodings: readonly (readonly [coding: string, suffix: string])[]
}

/** Files under /assets have a content hash in their name, so different content has a different address. */
const ASSETS = '/assets/'

/** Every file below a folder by its address. Only these are ever served, so path traversal is impossible. */
function listFiles(root: string): Map<string, WebFile> {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const known = new Set(paths)
  return new Map(paths
    .filter((path) => !encodings.some(([, suffix]) => path.endsWith(suffix)))
    .map((path) => [`/${relative(root, path).split(sep).join('/')}`, {
      path,
      type: types[extname(path)] ?? 'application/octet-stream',
      etag: createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 22),
      encodings: encodings.filter(([, suffix]) => known.has(path + suffix)),
    }]))
}

/** True when an If-None-Match header lists this tag, weak or not (RFC 9110, section 13.1.2). */
const isKnown = (etag: string, asked = ''): boolean =>
  asked.trim() === '*' || asked.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)

async function send(c: Context<ServerEnv>, file: WebFile, cacheControl: string, vary = 'Accept-Encoding'): Promise<Response> {
  const accepted = c.req.header('accept-encoding')
  const [coding, suffix] = file.encodings.find(([name]) => takesCoding(accepted, name)) ?? [null, '']
  const etag = `"${file.etag}${coding === null ? '' : `-${coding}`}"`
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    'Cache-Control': cacheControl,
    ETag: etag,
    Vary: vary,
    ...(coding === null ? {} : { 'Content-Encoding': coding }),
  }
  if (isKnown(etag, c.req.header('if-none-match'))) return c.body(null, 304, headers)
  return c.body(new Uint8Array(await readFile(file.path + suffix)), 200, headers)
}

/** The file with the page the build prerendered for signed-out visitors of an address. */
const visitorFile = (path: string): string => `/visitor${path === '/' ? '/index' : path}.html`

/**
 * Answers GET with a file of the folder, else with a page that can show every screen: the signed-in page with a session,
 * the prerendered page for a visitor where there is one, else index.html. A missing hashed file is a 404: HTML in its
 * place would break an old page instead of telling it to reload.
 */
export function staticFiles(root: string, bringsSession: (c: Context<ServerEnv>) => boolean): MiddlewareHandler<ServerEnv> {
  const files = listFiles(root)
  const index = files.get('/index.html')
  const drivers = files.get('/driver.html')
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const { path } = c.req
    const file = files.get(path)
    if (file) return send(c, file, path.startsWith(ASSETS) ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (!index || path.startsWith(ASSETS)) return next()
    // With a query, a screen may differ from the prerendered one.
    const visitors = c.req.url.includes('?') ? undefined : files.get(visitorFile(path))
    return send(c, (bringsSession(c) ? drivers : visitors) ?? index, 'no-cache', 'Accept-Encoding, Cookie')
  }
}

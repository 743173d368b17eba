/**
 * `npm run bench:lighthouse`: Lighthouse as a mid-range phone on slow 4G, with the built app and the real server: a
 * visitor's landing page and sign-in, and a driver's dashboard on the demo account. The median of three runs each.
 */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openLine } from '../web/e2e/rig/line.ts'
import { seedDemo } from '../web/e2e/books/seed-demo.ts'
import { testServer } from '../web/e2e/rig/server.ts'
import { build } from '../scripts/build.mjs'
import { chromium } from '../scripts/chromium.mjs'
import { report, table } from './report.ts'
import { median } from './statistics.ts'

const RUNS = 3
const folder = fileURLToPath(new URL('lighthouse', import.meta.url))
const command = `${folder}/node_modules/lighthouse/cli/index.js`
const categories = ['performance', 'accessibility', 'best-practices'] as const
type Category = (typeof categories)[number]

interface Page {
  readonly name: string
  readonly path: string
  readonly signedIn: boolean
  readonly least: Readonly<Record<Category, number>>
}

const visitor = { performance: 98, accessibility: 100, 'best-practices': 100 }
const pages: readonly Page[] = [
  { name: 'Landing', path: '/', signedIn: false, least: visitor },
  { name: 'Sign-in', path: '/login', signedIn: false, least: visitor },
  { name: 'Dashboard', path: '/', signedIn: true, least: { ...visitor, performance: 95 } },
]

interface Result {
  readonly lighthouseVersion: string
  readonly categories: Readonly<Record<Category, { readonly score: number; readonly auditRefs: readonly { id: string; weight: number }[] }>>
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly numericValue?: number; readonly title: string }>>
}

function install(): void {
  if (existsSync(command)) return
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' })
}

/** Lighthouse's traces fail now and then; its own message then says to run it again. */
const TRIES = 4

async function audit(address: string, browser: string, cookie: string | null, tries = TRIES): Promise<Result> {
  return await auditOnce(address, browser, cookie).catch((error: unknown) => {
    if (tries === 1) throw error
    return audit(address, browser, cookie, tries - 1)
  })
}

async function auditOnce(address: string, browser: string, cookie: string | null): Promise<Result> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    command, address, '--quiet', '--output=json', `--only-categories=${categories.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ...(cookie === null ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`]),
  ], { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 64 * 2 ** 20 })
  return JSON.parse(stdout) as Result
}

/** The demo driver's session, as the header a browser would send. */
async function demoCookie(origin: string, email: string, password: string): Promise<string> {
  const answer = await fetch(`${origin}/auth/login`, {
    method: 'POST', headers: { 'content-type': 'application/json', origin }, body: JSON.stringify({ email, password, rememberMe: true }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]).join('; ')
}

const scoreOf = (results: readonly Result[], category: Category): number =>
  median(results.map((result) => Math.round(result.categories[category].score * 100)))
const numberOf = (results: readonly Result[], id: string): number => median(results.map(({ audits }) => audits[id]?.numericValue ?? 0))

/** The audits that cost points, so that a miss shows what to fix. */
function losses({ categories: scored, audits }: Result): string[] {
  return categories.flatMap((category) => scored[category].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} (${audits[id]?.title ?? ''})`)
}

install()
await build()
const browser = await chromium()
const line = await openLine()
const server = await testServer(line.origin)
try {
  const { email, password } = await seedDemo(server)
  await server.start()
  line.connect(server.port)
  const cookie = await demoCookie(line.origin, email, password)
  const missed: string[] = []
  const rows: string[][] = []
  let version = ''
  for (const { name, path, signedIn, least } of pages) {
    const results: Result[] = []
    for (let run = 0; run < RUNS; run += 1) results.push(await audit(`${line.origin}${path}`, browser, signedIn ? cookie : null))
    version = results[0]?.lighthouseVersion ?? ''
    rows.push([
      name, ...categories.map((category) => `${scoreOf(results, category)} (${least[category]})`),
      `${(numberOf(results, 'first-contentful-paint') / 1000).toFixed(2)} s`, `${(numberOf(results, 'largest-contentful-paint') / 1000).toFixed(2)} s`,
      `${numberOf(results, 'total-blocking-time').toFixed(0)} ms`, numberOf(results, 'cumulative-layout-shift').toFixed(3),
    ])
    console.log(rows.at(-1)?.join(', '))
    const short = categories.filter((category) => scoreOf(results, category) < least[category])
    if (short.length > 0) missed.push(`${name} misses ${short.join(', ')}: ${[...new Set(results.flatMap(losses))].join('; ')}`)
  }
  const body = `Lighthouse emulating a mid-range phone on slow 4G, the median of ${RUNS} runs; targets in brackets.\n\n${
    table(['', 'performance', 'accessibility', 'best practices', 'first paint', 'largest paint', 'blocked', 'shift'], rows)}\n\n${
    missed.length === 0 ? 'Every Lighthouse target is reached.' : missed.join('\n\n')}`
  report('Lighthouse', body, { Lighthouse: version })
  console.log(body)
  process.exitCode = missed.length === 0 ? 0 : 1
} finally {
  await server.dispose()
  await line.close()
}

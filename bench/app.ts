/**
 * `npm run bench:app`: the built app in a real browser with a phone's screen and a CPU slowed four times, with ten years of
 * data. Prints each figure beside its target, writes them to docs/benchmarks.md, and exits with 1 when a target is missed.
 * `npm run bench:app -- starts saves` measures parts and writes nothing.
 */
import { expect, type Page } from '@playwright/test'
import { earningsOverview, ledgerOf } from '#core/index.ts'
import { formatMoney } from '#core/words/format.ts'
import { figureCells, figureLine, longest, timed, told, weighed, type Figure } from './app/figures.ts'
import { changeAfterTap, openAndAwait, slowDown, startQuietly, takeTasks, watchPage, type Awaited, type Start } from './app/probe.ts'
import { savings } from './app/saves.ts'
import { flingThrough, scrolledLists, showAllYears } from './app/scrolling.ts'
import { openSite, signIn } from './app/site.ts'
import { ending, sentBytes, shellBytes, styleBytes, total } from './app/weights.ts'
import { keptMarkup } from '../web/e2e/device/kept-markup.ts'
import { phone } from '../web/e2e/fixtures.ts'
import { newProfile, type Profile } from '../web/e2e/rig/own-browser.ts'
import { build } from '../scripts/build.mjs'
import { browserVersion, inFreshBrowser } from './harness/fresh-browser.ts'
import { inQuietBrowser } from './harness/quiet-browser.ts'
import { report, table } from './report.ts'

const SLOWER = 4
const STARTS = Number(process.env['STARTS'] ?? 20)
const SAVES = Number(process.env['SAVES'] ?? 25)
const VISITS = 5

const parts = process.argv.slice(2)
const isAsked = (part: string): boolean => parts.length === 0 || parts.includes(part)

await build()

const figures: Figure[] = []
const add = (...more: Figure[]): void => {
  figures.push(...more)
  for (const figure of more) process.stdout.write(`${figureLine(figure)}\n`)
}

const site = await openSite()
const { origin } = site.line
const driver = newProfile()

const gross = formatMoney(earningsOverview(ledgerOf(site.ledger), { from: site.today, to: site.today }).gross)
const landing: Awaited = { landing: ['Get Started'] }
const dashboard: Awaited = { numbers: [gross, 'Net Income'], year: ['Gross Earnings'] }

const onPhone = <Outcome>({ folder }: Pick<Profile, 'folder'>, work: (page: Page) => Promise<Outcome>): Promise<Outcome> =>
  inFreshBrowser(folder, work, phone)

const startAt = (folder: string, path: string, awaited: Awaited): Promise<Start> =>
  inQuietBrowser(folder, (page) => startQuietly(page, origin + path, awaited, SLOWER))

async function startsOf(count: number, path: string, awaited: Awaited, folder: string): Promise<Start[]> {
  const starts: Start[] = []
  for (let time = 0; time < count; time += 1) starts.push(await startAt(folder, path, awaited))
  return starts
}

const tasksOf = (starts: readonly Start[]): number[] => starts.flatMap(({ tasks }) => tasks)
const since = (starts: readonly Start[], name: string): number[] => starts.map(({ sinceDocument }) => sinceDocument[name] ?? Number.NaN)
/** The kept screen already shows the numbers; without one, the app's own paint counts. */
const firstNumbers = ({ kept, sinceDocument }: Start): number => kept ?? sinceDocument['numbers'] ?? Number.NaN
const sinceNavigation = (starts: readonly Start[], name: string): number[] =>
  starts.map((start) => start.sinceNavigation[name] ?? Number.NaN)

/** Syncs the book to the device; gives the time that took. */
async function fillDevice(): Promise<void> {
  await onPhone(driver, async (page) => {
    await signIn(page, origin)
    await watchPage(page, dashboard)
    const { sinceNavigation: { numbers = Number.NaN } } = await openAndAwait(page, origin)
    add(timed('first start on a new device: ten years fetched, numbers shown (not slowed)', [numbers]))
    await page.getByRole('button', { name: /^All synced/ }).first().waitFor()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expect.poll(() => keptMarkup(page), { timeout: 60_000 }).toContain(gross)
  })
}

async function measureVisits(): Promise<void> {
  const profiles = Array.from({ length: VISITS }, newProfile)
  const empty: Start[] = []
  for (const { folder } of profiles) empty.push(await startAt(folder, '/', landing))
  const warm: Start[] = []
  for (const { folder } of profiles) warm.push(await startAt(folder, '/', landing))
  site.line.cut()
  const without: Start[] = []
  for (const { folder } of profiles) without.push(await startAt(folder, '/', landing))
  site.line.mend()
  add(
    timed('landing page, empty cache', sinceNavigation(empty, 'landing')),
    timed('landing page, kept', sinceNavigation(warm, 'landing')),
    timed('landing page, no network', sinceNavigation(without, 'landing')),
    longest('landing page: longest task', tasksOf([...empty, ...warm, ...without]), 100),
  )
  for (const profile of profiles) profile.remove()
}

async function measureStarts(): Promise<void> {
  const warm = await startsOf(VISITS, '/', dashboard, driver.folder)
  site.line.cut()
  const cold = await startsOf(STARTS, '/', dashboard, driver.folder)
  site.line.mend()
  add(
    timed('dashboard, no network: document to real numbers painted, kept or the app\'s own', cold.map(firstNumbers), 300),
    told('of these starts with a kept screen', `${cold.filter(({ kept }) => kept !== null).length} of ${cold.length}`),
    timed('dashboard, no network: document to the app in its place', since(cold, 'numbers')),
    timed('dashboard, no network: document to the whole year', since(cold, 'year')),
    timed('dashboard, no network: navigation to real numbers', sinceNavigation(cold, 'numbers')),
    timed('dashboard, with network: document to real numbers', since(warm, 'numbers')),
    longest('dashboard: longest task of a start', tasksOf([...cold, ...warm]), 100),
  )
  for (const list of scrolledLists) {
    site.line.cut()
    const starts = await startsOf(VISITS, `/${list}`, { entries: ['Showing'] }, driver.folder)
    site.line.mend()
    add(
      timed(`${list} list, no network: document to the month's entries`, since(starts, 'entries')),
      longest(`${list} list: longest task of a start`, tasksOf(starts), 100),
    )
  }
}

async function measureSaves(): Promise<void> {
  const tasks: number[] = []
  for (const saving of savings) {
    if (process.env['ONLY'] !== undefined && !saving.name.includes(process.env['ONLY'])) continue
    await onPhone(driver, async (page) => {
      await watchPage(page, {})
      await page.goto(origin + saving.path)
      await saving.open(page)
      await slowDown(page, SLOWER)
      const times: number[] = []
      for (let time = -1; time < SAVES; time += 1) {
        const { tap, watched } = await saving.prepare(page, time + 1)
        await takeTasks(page)
        const ms = await changeAfterTap(page, tap, watched)
        const held = await takeTasks(page, 200)
        if (time < 0) continue
        times.push(ms)
        tasks.push(...held)
      }
      add(timed(saving.name, times, 50))
    })
  }
  add(longest('saves: longest task', tasks, 100))
}

async function measureScrolling(): Promise<void> {
  for (const list of scrolledLists) {
    await onPhone(driver, async (page) => {
      await watchPage(page, {})
      await page.goto(`${origin}/${list}`)
      await showAllYears(page)
      await slowDown(page, SLOWER)
      add(...await flingThrough(page, list))
    })
  }
}

/** The files a page requests until its screen is painted, and those requested later, including by later use. */
interface Fetched {
  readonly needed: readonly string[]
  readonly later: readonly string[]
}

async function fetchedBy(profile: Profile, path: string, awaited: Awaited, use: (page: Page) => Promise<void>): Promise<Fetched> {
  return await onPhone(profile, async (page) => {
    await watchPage(page, awaited)
    const { sinceNavigation } = await openAndAwait(page, origin + path)
    await use(page)
    const asked = await page.evaluate(() => performance.getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, at: startTime })))
    const painted = Math.max(...Object.values(sinceNavigation))
    const paths = (isNeeded: boolean): string[] => asked.filter(({ at }) => at <= painted === isNeeded).map((one) => one.path)
    return { needed: paths(true), later: paths(false).filter((one) => !paths(true).includes(one)) }
  })
}

/** Opens what is one tap away on the dashboard. */
async function openBoth(page: Page): Promise<void> {
  const day = page.getByRole('region', { name: 'Day', exact: true })
  await day.getByRole('button', { name: /breakdown of this day$/ }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await day.getByRole('button', { name: /^Delete / }).first().click()
  await page.getByRole('alertdialog').waitFor()
}

async function measureWeights(): Promise<void> {
  const visitors = [newProfile(), newProfile()] as const
  const landed = await fetchedBy(visitors[0], '/', landing, () => Promise.resolve())
  const signsIn = await fetchedBy(visitors[1], '/login', { form: ['New to Roadbook?'] }, () => Promise.resolve())
  const inside = await fetchedBy(driver, '/', { numbers: dashboard['numbers'] ?? [] }, openBoth)
  for (const visitor of visitors) visitor.remove()
  add(
    weighed('JavaScript of landing page and sign-in', total(ending('.js', [...landed.needed, ...signsIn.needed])), 115),
    weighed('JavaScript of the dashboard', total(ending('.js', inside.needed)), 190),
    weighed('JavaScript for later, a breakdown and a question of the dashboard', total(ending('.js', inside.later))),
    weighed('service worker', sentBytes('/sw.js'), 45),
    weighed('style sheets of the dashboard', total(ending('.css', inside.needed)), 25),
    weighed('style sheets of all screens', styleBytes()),
    weighed('the kept shell without fonts', shellBytes(), 450),
  )
}

try {
  await fillDevice()
  if (isAsked('weights')) await measureWeights()
  if (isAsked('visits')) await measureVisits()
  if (isAsked('starts')) await measureStarts()
  if (isAsked('saves')) await measureSaves()
  if (isAsked('scrolling')) await measureScrolling()
} finally {
  await site.close()
  driver.remove()
}

if (parts.length === 0) {
  report('The app', [
    `The built app on a screen of 390 x 844, the page's processor slowed ${SLOWER} times, each start in a new process, with`,
    `${Object.values(site.ledger).flat().length} rows of ten years on the device. A start is measured from the beginning of the`,
    'document, a save from the lifting of a finger that was down for 80 ms, both to the paint that follows, by a probe that requests',
    'no frames of its own; starts run in a browser that Playwright does not instrument (`bench/harness/quiet-browser.ts`). A start',
    'first paints the kept screen (docs/decisions/021), with the same numbers but inert: that paint (first contentful paint) and',
    'the app in its place are listed separately. All expenses are added to one day. A landing page counts once the app itself has',
    'taken over (docs/decisions/023). Sizes are gzipped, in KB of 1024 bytes, as the build counts them: the files a browser requests',
    'until the screen is painted. Files loaded later are listed separately.',
    '', table(['what', 'measured', 'target', ''], figures.map(figureCells)),
  ].join('\n'), { Chromium: browserVersion() })
}
process.exitCode = figures.some(({ reached }) => reached === false) ? 1 : 0

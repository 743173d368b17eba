/** The measures, each run in its own browser process. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { newProfile, type Profile } from '../../web/e2e/rig/own-browser.ts'
import { inFreshBrowser } from '../harness/fresh-browser.ts'
import type { Entry, Traffic } from './page-book.ts'
import { today } from './rows.ts'
import type { PageBench } from './serve-page.ts'
import type { Side, Visitor } from './sides.ts'

declare global {
  /** What `servePage` puts into the page. */
  var bench: PageBench
}

async function inPage<Outcome>(
  side: Side,
  { cookie }: Visitor,
  profile: Profile,
  work: (page: Page, context: BrowserContext) => Promise<Outcome>,
): Promise<Outcome> {
  return await inFreshBrowser(profile.folder, async (page, context) => {
    const cookies = cookie.split('; ').filter((pair) => pair !== '')
    await context.addCookies(cookies.map((pair) => ({ name: pair.split('=', 1).join(''), value: pair.slice(pair.indexOf('=') + 1), url: side.url })))
    await page.goto(side.url)
    await page.waitForFunction(() => 'bench' in globalThis)
    return await work(page, context)
  })
}

async function withProfile<Outcome>(work: (profile: Profile) => Promise<Outcome>): Promise<Outcome> {
  const profile = newProfile()
  try {
    return await work(profile)
  } finally {
    profile.remove()
  }
}

/** Sends entries made offline on a synced device: the time until all are acknowledged, and the traffic. */
export async function measurePush(side: Side, entries: readonly Entry[]): Promise<{ ms: number; traffic: Traffic }> {
  const visitor = await side.newVisitor()
  return await withProfile((profile) => inPage(side, visitor, profile, async (page) => {
    await page.evaluate(async ([owner, kept]) => {
      await bench.open(owner)
      await bench.settle()
      await bench.keep(kept)
      bench.taken()
    }, [visitor.owner, entries] as const)
    const ms = await page.evaluate(() => bench.push())
    const [traffic, waiting] = await page.evaluate(async () => [bench.taken(), await bench.waiting()] as const)
    if (waiting !== 0) throw new Error(`${side.name} says it is done while ${waiting} changes wait`)
    return { ms, traffic }
  }))
}

/** The traffic of one-field edits to entries the server already has. */
export async function measureEdits(side: Side, entries: readonly Entry[]): Promise<Traffic> {
  const visitor = await side.newVisitor()
  const earnings = entries.filter(({ kind }) => kind === 'earnings').map(({ row }) => row.id)
  return await withProfile((profile) => inPage(side, visitor, profile, async (page) => {
    return await page.evaluate(async ([owner, kept, ids]) => {
      await bench.open(owner)
      await bench.settle()
      await bench.keep(kept)
      await bench.push()
      await bench.edit(ids, 12_345)
      bench.taken()
      await bench.push()
      return bench.taken()
    }, [visitor.owner, entries, earnings] as const)
  }))
}

/** Pulls all rows to a new device, with the book already open and empty. */
export async function measurePull(side: Side, rows: number): Promise<{ ms: number; traffic: Traffic }> {
  return await withProfile((profile) => inPage(side, side.filled, profile, async (page) => {
    await page.evaluate((owner) => bench.open(owner), side.filled.owner)
    const ms = await page.evaluate(() => bench.pull())
    const [traffic, count] = await page.evaluate(async () => [bench.taken(), await bench.count()] as const)
    if (count !== rows) throw new Error(`${side.name} has ${count} rows in place of ${rows}`)
    return { ms, traffic }
  }))
}

/**
 * The browser keeps compacting what was written, and starts over at the next launch if it is closed meanwhile: a driver
 * leaves the app open for longer than it takes to read the first numbers.
 */
const STAYS_MS = 2_000

/** The most starts until the browser has compacted what a first sync wrote. */
const SORTING_STARTS = 5

/** The names of the browser's compacted database files. */
const tablesOf = ({ folder }: Profile): string =>
  readdirSync(join(folder, 'Default/IndexedDB'), { recursive: true }).map(String).filter((file) => file.endsWith('.ldb')).join()

/**
 * A profile whose book has synced with the server, for the measures of a filled or an empty book; restarted until a start
 * leaves the browser's database files unchanged. A start that compacts them takes twice as long to open.
 */
export async function profileOf(side: Side, visitor: Visitor): Promise<Profile> {
  const profile = newProfile()
  await inPage(side, visitor, profile, async (page) => {
    await page.evaluate(async (owner) => {
      await bench.open(owner)
      await bench.pull()
      await bench.rest()
    }, visitor.owner)
    await page.waitForTimeout(STAYS_MS)
  })
  for (let start = 0, before = ''; start < SORTING_STARTS && before !== tablesOf(profile); start += 1) {
    before = tablesOf(profile)
    await measureStart(side, visitor, profile)
  }
  return profile
}

/** The browser's own processes are still starting when the page is ready: they added up to 90 ms to any side's measurement. */
const CALM_MS = 1_500

/** The data part of an offline start: from the first line of the script to the rows of the first screen. */
export async function measureStart(side: Side, visitor: Visitor, profile: Profile): Promise<{ ms: number; rows: number }> {
  return await inPage(side, visitor, profile, async (page, context) => {
    await context.setOffline(true)
    await page.waitForTimeout(CALM_MS)
    const start = await page.evaluate(([owner, day]) => bench.firstScreen(owner, day), [visitor.owner, today] as const)
    await page.waitForTimeout(STAYS_MS)
    return start
  })
}

/** Saves one after another in a filled book: until painted, and until durably saved. */
export async function measureSaves(side: Side, profile: Profile, entries: readonly Entry[]): Promise<{ painted: number[]; saved: number[] }> {
  return await inPage(side, side.filled, profile, async (page, context) => {
    await context.setOffline(true)
    return await page.evaluate(async ([owner, kept]) => {
      await bench.open(owner)
      return await bench.saveEach(kept)
    }, [side.filled.owner, entries] as const)
  })
}

/**
 * `npm run screenshots [phone|desktop] [light|dark] [name]`: a screenshot of every screen, state and dialog in
 * screenshots/, for review. With the demo account, an empty account, a visitor's browser, and offline.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium as engine, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { openBook } from '../web/e2e/books/open-book.ts'
import { seedDemo } from '../web/e2e/books/seed-demo.ts'
import { desktop, phone } from '../web/e2e/fixtures.ts'
import { setTextSize } from '../web/e2e/page/page-checks.ts'
import { openLine, type Line } from '../web/e2e/rig/line.ts'
import { testServer } from '../web/e2e/rig/server.ts'
import { passingStates } from '../web/e2e/scenes/passing-states.ts'
import { driverScenes, emptyScenes, newcomerScenes, show, visitorScenes, type Scene } from '../web/e2e/scenes/scenes.ts'
import { openStrainedBook, strainedScenes } from '../web/e2e/scenes/strained-book.ts'
import { troubles } from '../web/e2e/scenes/troubles.ts'
import { newDriver, signIn, syncStatus } from '../web/e2e/steps/driver.ts'
import { build } from './build.mjs'
import { chromium } from './chromium.mjs'
import { root } from './run.mjs'

const sizes = { phone, desktop } as const
const themes = ['light', 'dark'] as const
const asked = process.argv.slice(2)
const isAsked = (word: string, among: readonly string[]): boolean => {
  const of = among.filter((one) => asked.includes(one))
  return of.length === 0 || of.includes(word)
}
const wanted = asked.find((word) => !(word in sizes) && !themes.some((theme) => theme === word))
const isWanted = ({ name }: { readonly name: string }): boolean => wanted === undefined || name.includes(wanted)

interface Studio {
  readonly line: Line
  readonly folder: string
  readonly device: () => Promise<BrowserContext>
}

/** Takes one scene after another in one page, with the text scaled by `textSize`; scenes that fail are reported and skipped. */
async function takeAll(page: Page, scenes: readonly Scene[], folder: string, textSize = 1): Promise<void> {
  for (const scene of scenes.filter(isWanted)) {
    try {
      await show(page, scene)
      if (textSize !== 1) await setTextSize(page, textSize)
      await page.screenshot({ path: join(folder, `${scene.name}.png`), fullPage: scene.opens === undefined })
    } catch (error) {
      console.log(`${folder}/${scene.name}: ${String(error).split('\n')[0] ?? ''}`)
    }
  }
}

async function takeSet({ line, folder, device }: Studio, demo: { email: string; password: string }): Promise<void> {
  const visitor = await device()
  await takeAll(await visitor.newPage(), visitorScenes, folder)
  await visitor.close()

  const own = await device()
  const page = await own.newPage()
  await signIn(page, { name: '', ...demo })
  await syncStatus(page, /^All synced/).waitFor({ timeout: 60_000 })
  await takeAll(page, driverScenes, folder)
  await own.close()

  const fresh = await device()
  const { page: empty } = await openBook(fresh, line.origin, '/')
  await takeAll(empty, emptyScenes, folder)
  await fresh.close()

  const newcomer = await device()
  const first = await newcomer.newPage()
  await first.request.post('/auth/register', { data: newDriver(), headers: { origin: line.origin } })
  await takeAll(first, newcomerScenes, folder)
  await newcomer.close()

  const strained = await device()
  const long = await openStrainedBook(strained, line)
  await takeAll(long, strainedScenes, folder)
  await long.setViewportSize({ width: 320, height: 640 })
  await takeAll(long, strainedScenes.map((scene) => ({ ...scene, name: `${scene.name}-large-text` })), folder, 2)
  await strained.close()

  for (const state of [...troubles, ...passingStates].filter(isWanted)) {
    const context = await device()
    try {
      const shown = await state.begin(context, line)
      await shown.screenshot({ path: join(folder, `${state.name}.png`) })
    } catch (error) {
      console.log(`${folder}/${state.name}: ${String(error).split('\n')[0] ?? ''}`)
    }
    line.mend()
    line.replace('/api/sync', null)
    line.append('/sw.js', '')
    await context.close()
  }
}

/** A browser context of a size and theme, without animations. */
function deviceOf(browser: Browser, line: Line, size: keyof typeof sizes, colorScheme: (typeof themes)[number]) {
  return async (): Promise<BrowserContext> => {
    const context = await browser.newContext({
      ...sizes[size], baseURL: line.origin, locale: 'en-US', timezoneId: 'America/Chicago', colorScheme, reducedMotion: 'reduce',
    })
    // tsx names functions with a helper that does not exist in the page.
    await context.addInitScript({ content: 'globalThis.__name = (named) => named' })
    return context
  }
}

await build()
const line = await openLine()
const server = await testServer(line.origin)
const browser = await engine.launch({ executablePath: await chromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const demo = await seedDemo(server)
  await server.start()
  line.connect(server.port)
  for (const size of ['phone', 'desktop'] as const) {
    for (const theme of themes) {
      if (!isAsked(size, Object.keys(sizes)) || !isAsked(theme, themes)) continue
      const folder = join(root, 'screenshots', `${size}-${theme}`)
      mkdirSync(folder, { recursive: true })
      await takeSet({ line, folder, device: deviceOf(browser, line, size, theme) }, demo)
    }
  }
} finally {
  await browser.close()
  await server.dispose()
  await line.close()
}

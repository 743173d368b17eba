/** Checks that apply to every screen and dialog: axe in both themes and sizes, targets, 320 px, text twice as large. */
import type { Locator, Page } from '@playwright/test'
import { openFullBook } from './books/full-book.ts'
import { openBook } from './books/open-book.ts'
import { expect, phone, sizes, test } from './fixtures.ts'
import { complaints } from './page/axe.ts'
import {
  brokenFigures, cutWords, lieOver, oneWordLines, setTextSize, sidewaysParts, smallTargets, stackedWords, wordsOverWords,
} from './page/page-checks.ts'
import { todayOn } from './rig/local-day.ts'
import { driverScenes, emptyScenes, newcomerScenes, show, untilSettled, visitorScenes, type Scene } from './scenes/scenes.ts'
import { openStrainedBook, strainedScenes } from './scenes/strained-book.ts'
import { newDriver } from './steps/driver.ts'

/** A theme changes only colours. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** Switches the page to a theme, which its own code applies: checked at once, what should be dark could still be light. */
async function putOn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toContainClass(colorScheme)
}

/** Walks through scenes with one page; failures are collected with the scene's name and reported at the end. */
async function expectSound(page: Page, scenes: readonly Scene[]): Promise<void> {
  const broken: string[] = []
  const note = async (scene: Scene, what: string, check: () => Promise<readonly string[]>): Promise<void> => {
    broken.push(...(await check()).map((found) => `${scene.name}, ${what}: ${found}`))
  }
  for (const scene of scenes) {
    await page.setViewportSize(phone.viewport)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await setTextSize(page, 1)
    await show(page, scene)
    await note(scene, 'targets', () => smallTargets(page))
    for (const [size, { viewport }] of sizes) {
      await page.setViewportSize(viewport)
      await note(scene, `axe on a ${size}`, () => complaints(page))
      await putOn(page, 'dark')
      await note(scene, `dark on a ${size}`, () => complaints(page, 'html', COLOURS))
      await putOn(page, 'light')
    }
    await note(scene, 'desktop targets', () => smallTargets(page))
    // The commonest phone, and the smallest size with a sidebar.
    for (const [width, height] of [[360, 740], [1024, 768]] as const) {
      await page.setViewportSize({ width, height })
      await untilSettled(page)
      for (const check of [sidewaysParts, cutWords, brokenFigures, oneWordLines, wordsOverWords]) {
        await note(scene, `${width} px, ${check.name}`, () => check(page))
      }
    }
    await page.setViewportSize({ width: 320, height: 640 })
    await untilSettled(page)
    await note(scene, '320 px', () => sidewaysParts(page))
    await note(scene, '320 px', () => cutWords(page))
    await page.setViewportSize(phone.viewport)
    await setTextSize(page, 2)
    await note(scene, '200 % text', () => sidewaysParts(page))
    await note(scene, '200 % text', () => cutWords(page))
    await note(scene, '200 % text', () => stackedWords(page))
    // Nothing moves for a driver who prefers reduced motion.
    expect(await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)).toBe(0)
  }
  expect(broken).toEqual([])
}

const half = Math.ceil(driverScenes.length / 2)

for (const [name, scenes] of [['first', driverScenes.slice(0, half)], ['second', driverScenes.slice(half)]] as const) {
  test(`every screen and dialog of a driver is sound, the ${name} half`, async ({ device, line }) => {
    test.setTimeout(480_000)
    await expectSound(await openFullBook(await device(phone), line), scenes)
  })
}

test('every screen of an empty book is sound', async ({ device, line }) => {
  test.setTimeout(480_000)
  const { page } = await openBook(await device(phone), line.origin, '/')
  await expectSound(page, emptyScenes)
})

test('long names and large amounts fit the narrowest phone with text twice as large', async ({ device, line }) => {
  test.setTimeout(240_000)
  const page = await openStrainedBook(await device(phone), line)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const broken: string[] = []
  for (const scene of strainedScenes) {
    await show(page, scene)
    await setTextSize(page, 2)
    broken.push(...(await sidewaysParts(page)).map((found) => `${scene.name}: ${found}`))
  }
  expect(broken).toEqual([])
})

test('the sum of many years stands beside the words of its list, not over them', async ({ device, line }) => {
  const car = '2019 Toyota Prius Prime Advanced'
  const { page, put, rows } = await openBook(await device(phone), line.origin, '/learning', { vehicles: [car] })
  const [vehicle] = await rows<{ id: string }>('vehicles')
  const [date, vehicleId] = [await todayOn(page), vehicle?.id]
  await put('mileage', [{ vehicleId, date, startingMileage: 0, endingMileage: '123456.7' }])
  await put('earnings', [{ date, platform: 'uber', amount: '345678.90' }])
  await put('expenses', [{ vehicleId, date, name: 'Fuel', amount: '45678.90' }])
  for (const [path, sum] of [['/mileage', /^123,456\.7/], ['/earnings', /^\+\$345,678\.90/], ['/expenses', /^−\$45,678\.90/]] as const) {
    await page.goto(path)
    if (path !== '/earnings') await page.getByLabel('Vehicle').selectOption(vehicleId ?? '')
    const total = page.getByText(sum).first()
    await expect(total).toBeVisible()
    for (const words of await page.locator('p', { hasText: /^Showing/ }).locator('span').all()) {
      expect(await lieOver(total, words), `${path} ${await words.textContent()}`).toBe(false)
    }
  }
})

/** The contrast of selected text with its ground, by WCAG 2.2. */
const contrastOfSelected = (input: Locator): Promise<number> => input.evaluate((element) => {
  const { color, backgroundColor } = getComputedStyle(element, '::selection')
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')
  const luminance = (colour: string): number => {
    if (!canvas) throw new Error('no canvas')
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((level) => {
      const part = level / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [dark = 0, light = 0] = [luminance(color), luminance(backgroundColor)].toSorted((one, other) => one - other)
  return (light + 0.05) / (dark + 0.05)
})

test('a figure that is selected to be typed over is read by day and by night', async ({ device, line }) => {
  const page = await openFullBook(await device(phone), line)
  await page.goto('/earnings')
  await untilSettled(page)
  await page.getByRole('button', { name: /^Edit Uber.*tap to edit$/ }).click()
  const figure = page.getByRole('textbox').and(page.locator(':focus'))
  await expect(figure).toBeVisible()
  for (const theme of ['light', 'dark'] as const) {
    await putOn(page, theme)
    expect(await contrastOfSelected(figure), theme).toBeGreaterThan(4.5)
  }
})

test('every screen before the app is sound', async ({ device, line }) => {
  test.setTimeout(480_000)
  const context = await device(phone)
  const page = await context.newPage()
  await expectSound(page, visitorScenes)
  await page.request.post('/auth/register', { data: newDriver(), headers: { origin: line.origin } })
  await expectSound(page, newcomerScenes)
})

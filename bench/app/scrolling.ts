/** A driver who flings through ten years, list by list, and loads more at each end. */
import type { Page } from '@playwright/test'
import { longest, share, timed, type Figure } from './figures.ts'
import { changeAfterTap, takeTasks } from './probe.ts'

/** The screens with a growing list. */
export const scrolledLists = ['mileage', 'earnings', 'expenses'] as const

/** How often more entries are loaded, 10 at a time. */
const PAGES = 8
/** A quick fling of a thumb, pixels a second. */
const SPEED = 5000

/** Selects All Time. */
export async function showAllYears(page: Page): Promise<void> {
  await page.getByLabel('Time Frame').selectOption('all')
  await page.getByRole('button', { name: /^(View|Load) More/ }).waitFor()
}

/** Repeatedly flings to the end and loads more. The page must already be slowed and show All Time. */
export async function flingThrough(page: Page, list: string): Promise<Figure[]> {
  const session = await page.context().newCDPSession(page)
  const frames: number[] = []
  const flung: number[] = []
  const grown: number[] = []
  const pressed: number[] = []
  await takeTasks(page)
  for (let time = 0; time < PAGES; time += 1) {
    const left = await page.evaluate(() => document.documentElement.scrollHeight - window.scrollY - window.innerHeight)
    await page.evaluate(() => window.roadbookProbe.watchFrames())
    await session.send('Input.synthesizeScrollGesture', {
      x: 190, y: 500, yDistance: -Math.max(1, left), speed: SPEED, gestureSourceType: 'touch', preventFling: false,
    })
    frames.push(...await page.evaluate(() => window.roadbookProbe.takeFrames()))
    flung.push(...await takeTasks(page))
    const more = page.getByRole('button', { name: /^(View|Load) More/ })
    pressed.push(await changeAfterTap(page, more, [page.locator('main').first()], 0))
    grown.push(...await takeTasks(page, 300))
  }
  const name = `${list} list, All Time`
  return [
    share(`${name}, flung through: frames above 50 ms`, frames.filter((ms) => ms > 50).length, frames.length),
    longest(`${name}, flung through: longest task`, flung, 100),
    timed(`${name}: 10 more entries asked for`, pressed),
    longest(`${name}: longest task of 10 more entries`, grown, 100),
  ]
}

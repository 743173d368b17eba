/** The names of days, weeks and months at their boundaries: the year, the month, and the nights when the clocks change. */
import type { Page } from '@playwright/test'
import { openFullBook } from './books/full-book.ts'
import { openBook } from './books/open-book.ts'
import { holdStores } from './device/held-book.ts'
import { expect, phone, sizes, test } from './fixtures.ts'
import { setClock } from './rig/clock.ts'
import { untilSettled } from './scenes/scenes.ts'

interface Edge {
  readonly name: string
  readonly now: string
  /** The day card's labels, from today back. */
  readonly days: readonly (readonly [label: string, date: string])[]
  /** The overview's ranges, from the current one back. */
  readonly weeks: readonly (readonly [label: string, range: string])[]
  readonly months: readonly (readonly [label: string, range: string])[]
  /** The earnings list's lines, with the only entry, of 2026-12-31, or without it. */
  readonly frames: readonly (readonly [frame: string, line: string])[]
}

const edges: readonly Edge[] = [
  {
    name: 'the first day of a year, half an hour old',
    now: '2027-01-01T00:30:00-06:00',
    days: [['Today', 'Friday, January 1, 2027'], ['Yesterday', 'Thursday, December 31, 2026'], ['Wednesday', 'Wednesday, December 30, 2026']],
    weeks: [['This Week', 'Dec 28, 2026 - Jan 3, 2027'], ['Week of Dec 21, 2026', 'Dec 21 - 27, 2026']],
    months: [['January', 'Jan 1 - 31'], ['December 2026', 'Dec 1 - 31, 2026']],
    frames: [
      ['Past 30 Days', 'Past 30 Days · Dec 3, 2026 - Jan 1, 2027'], ['Current Week', 'Current Week · Dec 27, 2026 - Jan 2, 2027'],
      ['Current Month', 'Current Month · Jan 1 - 31'],
    ],
  },
  {
    name: 'the first of a month, a Sunday on which the clocks go back',
    now: '2026-11-01T23:30:00-06:00',
    days: [['Today', 'Sunday, November 1, 2026'], ['Yesterday', 'Saturday, October 31, 2026'], ['Friday', 'Friday, October 30, 2026']],
    weeks: [['This Week', 'Oct 26 - Nov 1'], ['Week of Oct 19', 'Oct 19 - 25']],
    months: [['November', 'Nov 1 - 30'], ['October 2026', 'Oct 1 - 31']],
    frames: [],
  },
  {
    name: 'the Monday after the clocks went forward',
    now: '2026-03-09T00:10:00-05:00',
    days: [['Today', 'Monday, March 9, 2026'], ['Yesterday', 'Sunday, March 8, 2026'], ['Saturday', 'Saturday, March 7, 2026']],
    weeks: [['This Week', 'Mar 9 - 15'], ['Week of Mar 2', 'Mar 2 - 8']],
    months: [['March', 'Mar 1 - 31'], ['February 2026', 'Feb 1 - 28']],
    frames: [],
  },
]

async function expectOverview(page: Page, view: string, steps: Edge['weeks']): Promise<void> {
  const overview = page.getByRole('region', { name: 'Earnings Overview' })
  await overview.getByText(view, { exact: true }).click()
  await expect(overview.getByRole('button', { name: 'Next' })).toBeDisabled()
  for (const [place, [label, range]] of steps.entries()) {
    if (place > 0) await overview.getByRole('button', { name: 'Previous' }).click()
    await expect(overview.getByText(label, { exact: true })).toBeVisible()
    await expect(overview.getByText(range, { exact: true })).toBeVisible()
  }
}

for (const { name, now, days, weeks, months, frames } of edges) {
  test(`periods have their right names on ${name}`, async ({ device, line }) => {
    const context = await device(phone)
    await setClock(context, new Date(now))
    const { page } = await openBook(context, line.origin, '/', {
      rows: { earnings: [{ date: '2026-12-31', platform: 'uber', amount: 71.2 }] },
    })
    const day = page.getByRole('region', { name: 'Day', exact: true })
    await expect(page.getByRole('button', { name: 'Next day' })).toBeDisabled()
    for (const [place, [label, date]] of days.entries()) {
      if (place > 0) await page.getByRole('button', { name: 'Previous day' }).click()
      await expect(day.getByRole('heading', { name: label })).toBeVisible()
      await expect(day.getByText(date)).toBeVisible()
    }
    await expectOverview(page, 'Week', weeks)
    await expectOverview(page, 'Month', months)
    await expectOverview(page, 'Day', [['Today', days[0]?.[1] ?? '']])
    await expect(page.getByLabel('Year', { exact: true })).toHaveValue(now.slice(0, 4))
    if (frames.length === 0) return
    await page.getByRole('link', { name: 'Earnings' }).click()
    for (const [frame, words] of frames) {
      await page.getByLabel('Time Frame').selectOption(frame)
      await expect(page.getByText(words, { exact: true })).toBeVisible()
    }
  })
}

test('a period that was chosen stays over midnight, on the dashboard and in the budget; the current one goes on', async ({ device, line }) => {
  const context = await device(phone)
  await context.clock.install({ time: '2026-12-31T23:30:00-06:00' })
  const { page } = await openBook(context, line.origin, '/')
  const overview = page.getByRole('region', { name: 'Earnings Overview' })
  const shown = overview.getByRole('paragraph').first()
  await overview.getByText('Month', { exact: true }).click()
  await overview.getByRole('button', { name: 'Previous' }).click()
  await expect(shown).toHaveText('November 2026')
  await page.clock.runFor(31 * 60_000)
  await expect(page.getByRole('region', { name: 'Day', exact: true })).toContainText('January 1, 2027')
  await expect(shown).toHaveText('November 2026')
  for (const month of ['December 2026', 'January']) {
    await overview.getByRole('button', { name: 'Next' }).click()
    await expect(shown).toHaveText(month)
  }
  await expect(overview.getByRole('button', { name: 'Next' })).toBeDisabled()

  const allocation = page.getByRole('region', { name: 'Earnings Allocation' })
  await page.goto('/budget')
  await expect(allocation).toContainText('Today, Jan 1')
  await allocation.getByRole('button', { name: 'Previous' }).click()
  await allocation.getByRole('button', { name: 'Next' }).click()
  await page.clock.setSystemTime('2027-01-02T00:00:00-06:00')
  await page.clock.runFor(60_000)
  await expect(allocation).toContainText('Today, Jan 2')
  await allocation.getByRole('button', { name: 'Previous' }).click()
  await expect(allocation).toContainText('Yesterday, Jan 1')
  await page.clock.setSystemTime('2027-01-03T00:00:00-06:00')
  await page.clock.runFor(60_000)
  await expect(allocation).toContainText('Friday, Jan 1')
})

test('what was chosen under a clock that ran ahead is left for today once the clock is set back', async ({ device, line }) => {
  const context = await device(phone)
  await context.clock.install({ time: '2027-12-01T12:00:00-06:00' })
  const { page } = await openBook(context, line.origin, '/')
  const setClockTo = async (moment: string): Promise<void> => {
    await page.clock.setSystemTime(moment)
    await page.clock.runFor(60_000)
  }
  const day = page.getByRole('region', { name: 'Day', exact: true })
  const overview = page.getByRole('region', { name: 'Earnings Overview' })
  const year = page.getByLabel('Year', { exact: true })
  await page.getByRole('button', { name: 'Previous day' }).click()
  await overview.getByText('Week', { exact: true }).click()
  await overview.getByRole('button', { name: 'Previous' }).click()
  await expect(overview.getByRole('paragraph').first()).toHaveText('Week of Nov 22')
  await year.selectOption('2026')
  await year.selectOption('2027')
  await setClockTo('2026-11-21T12:00:00-06:00')
  await expect(day.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(day).toContainText('November 21, 2026')
  await expect(overview.getByRole('paragraph').first()).toHaveText('This Week')
  await expect(overview.getByRole('button', { name: 'Next' })).toBeDisabled()
  await expect(year).toHaveValue('2026')

  const allocation = page.getByRole('region', { name: 'Earnings Allocation' })
  await page.getByRole('link', { name: 'Budget' }).click()
  await allocation.getByRole('button', { name: 'Previous' }).click()
  await expect(allocation).toContainText('Yesterday, Nov 20')
  await setClockTo('2026-11-19T12:00:00-06:00')
  await expect(allocation).toContainText('Today, Nov 19')
  await expect(allocation.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await day.getByLabel('Amount').fill('5.05')
  await setClockTo('2026-11-12T12:00:00-06:00')
  await expect(day).toContainText('November 19, 2026')
  await page.getByRole('button', { name: 'Previous day' }).click()
  await expect(day.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(day).toContainText('November 12, 2026')
})

for (const [name, size] of sizes) {
  test(`a period is as high while it is read as when it is there (${name})`, async ({ device, line }) => {
    const context = await device(size)
    const page = await openFullBook(context, line)
    const other = await context.newPage()
    await other.goto('/first-paint.js')
    const overview = page.getByRole('region', { name: 'Earnings Overview' })
    const height = async (): Promise<number> => (await overview.boundingBox())?.height ?? 0
    const compare = async (views: readonly string[]): Promise<void> => {
      await page.goto('/')
      await untilSettled(page)
      for (const view of views) {
        await overview.getByRole('radio', { name: view }).check()
        await expect(overview.getByText('Net Income')).toBeVisible()
        const letGo = await holdStores(other, ['mileage', 'earnings', 'expenses'])
        await overview.getByRole('button', { name: 'Previous' }).click()
        await expect(overview.getByText('Net Income'), view).toBeHidden()
        const before = await height()
        await letGo()
        await expect(overview.getByText('Net Income')).toBeVisible()
        // But for a line of words that only a current period has.
        expect(Math.abs(await height() - before), view).toBeLessThan(16)
      }
    }
    await compare(['Day', 'Week', 'Month'])
    // A wide phone, and the narrowest desktop with room for the legend in one line.
    await page.setViewportSize({ width: size === phone ? 430 : 1063, height: 800 })
    await compare(['Week'])
  })
}

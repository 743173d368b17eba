/** The taps that save, screen by screen, and the numbers that must change. */
import type { Locator, Page } from '@playwright/test'

export interface Saving {
  readonly name: string
  readonly path: string
  /** Brings the screen into the state for saving. */
  readonly open: (page: Page) => Promise<void>
  /** Everything up to the tap; `time` makes each value different. */
  readonly prepare: (page: Page, time: number) => Promise<{ readonly tap: Locator; readonly watched: readonly Locator[] }>
}

const day = (page: Page): Locator => page.getByRole('region', { name: 'Day', exact: true })
const tab = (page: Page, name: string): Locator => day(page).getByRole('tab', { name: new RegExp(`^${name}`) })
const hero = (page: Page): Locator => day(page).getByRole('button', { name: /breakdown of this day$/ })
/** The total above a list. */
const sum = (page: Page): Locator => page.locator('main p').filter({ hasText: /^([+−]?\$)?[\d,.]+( mi)?$/ }).first()

/** Opens the first figure of a kind for editing, types another value, and gives the confirm button. */
async function retype(page: Page, within: Locator, button: RegExp, value: string): Promise<Locator> {
  await within.getByRole('button', { name: button }).first().click()
  await page.keyboard.insertText(value)
  return within.getByRole('button', { name: /^Save / }).first()
}

/** Moves the first ending odometer a mile up or down, by turns, and gives the confirm button. */
async function retypeOdometer(page: Page, within: Locator, time: number): Promise<Locator> {
  const button = within.getByRole('button', { name: /^Edit Ending/ }).first()
  await button.waitFor()
  const reading = Number(/[\d,]+\.\d/.exec(await button.getAttribute('aria-label') ?? '')?.[0].replaceAll(',', ''))
  return await retype(page, within, /^Edit Ending/, (reading + (time % 2 === 0 ? 1.3 : -1.3)).toFixed(1))
}

const cents = (time: number): string => `${50 + time}.${10 + (time % 80)}`

async function showAllTime(page: Page): Promise<void> {
  await page.getByLabel('Time Frame').selectOption('all')
  for (let shown = 0; shown < 100; shown = await page.locator('main li').count()) {
    await page.getByRole('button', { name: /^(View|Load) More/ }).click()
    // The previous list may still be shown when the time frame is chosen.
    await page.waitForFunction((before) => document.querySelectorAll('main li').length !== before, shown)
  }
}

const ready = async (page: Page): Promise<void> => { await page.getByLabel('Time Frame').waitFor() }

const lists = ([['Current Month', ready], ['All Time, 100 entries shown', showAllTime]] as const).flatMap(([frame, open]): Saving[] => [
  {
    name: `mileage list, ${frame}: an odometer corrected`,
    path: '/mileage',
    open,
    prepare: async (page, time) => ({ tap: await retypeOdometer(page, page.locator('main'), time), watched: [sum(page)] }),
  },
  {
    name: `earnings list, ${frame}: an amount corrected`,
    path: '/earnings',
    open,
    prepare: async (page, time) => ({
      tap: await retype(page, page.locator('main'), /tap to edit$/, cents(time)), watched: [sum(page)],
    }),
  },
  {
    name: `expenses list, ${frame}: an expense changed`,
    path: '/expenses',
    open,
    prepare: async (page, time) => {
      await page.locator('main').getByRole('button', { name: /^Edit / }).first().click()
      const sheet = page.getByRole('dialog', { name: 'Edit Expense' })
      await sheet.getByLabel('Amount').fill(cents(time))
      return { tap: sheet.getByRole('button', { name: 'Save' }), watched: [sum(page)] }
    },
  },
])

export const savings: readonly Saving[] = [
  {
    name: 'dashboard: an amount corrected',
    path: '/',
    open: async (page) => tab(page, 'Earnings').click(),
    prepare: async (page, time) => ({
      tap: await retype(page, day(page), /tap to edit$/, cents(time)), watched: [tab(page, 'Earnings'), hero(page)],
    }),
  },
  {
    name: 'dashboard: an expense added',
    path: '/',
    open: async (page) => tab(page, 'Expenses').click(),
    prepare: async (page, time) => {
      await day(page).getByLabel('Amount').fill(cents(time))
      return { tap: day(page).getByRole('button', { name: 'Add Expense' }), watched: [tab(page, 'Expenses'), hero(page)] }
    },
  },
  {
    name: 'dashboard: an odometer corrected',
    path: '/',
    open: async (page) => tab(page, 'Mileage').click(),
    prepare: async (page, time) => ({ tap: await retypeOdometer(page, day(page), time), watched: [tab(page, 'Mileage')] }),
  },
  ...lists,
]

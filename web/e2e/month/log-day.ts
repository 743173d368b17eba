/** A day typed into the day card: the drive, what each platform paid, and fuel. */
import { expect, type Page } from '@playwright/test'
import type { LocalDate } from '#core/index.ts'
import { expectSaid } from '../page/said.ts'
import { LABELS, withRow, type Rows } from './november.ts'
import { dayCard } from './screens.ts'

/** Types a day of driving and pay into the day card, and fuel last. Returns the rows including it. */
export async function logDay(
  page: Page, rows: Rows, date: LocalDate,
  { vehicle, vehicleId, from, to, pay: paid, fuel }: {
    vehicle: RegExp; vehicleId: string; from: string; to: string; pay: Readonly<Record<string, string>>; fuel: string | null
  },
): Promise<Rows> {
  const day = dayCard(page)
  let after = withRow(rows, 'mileage', { id: `typed ${date}`, vehicleId, date, startingMileage: from, endingMileage: to })
  await day.getByRole('tab', { name: /^Mileage/ }).click()
  const label = await day.getByLabel('Vehicle').getByRole('option', { name: vehicle }).textContent()
  await day.getByLabel('Vehicle').selectOption({ label: label ?? '' })
  await expect(day.getByLabel('Starting Mileage')).toHaveValue(from === '60000.0' ? '' : from)
  await day.getByLabel('Starting Mileage').fill(from)
  await day.getByLabel('Ending Mileage').fill(to)
  await day.getByRole('button', { name: 'Add Mileage' }).click()
  await expectSaid(page, 'Mileage added successfully')
  await day.getByRole('tab', { name: /^Earnings/ }).click()
  for (const [place, [platform, amount]] of Object.entries(paid).entries()) {
    if (place > 0) await day.getByRole('button', { name: 'Add Earnings' }).click()
    await day.getByLabel('Platform').selectOption({ label: LABELS[platform as keyof typeof LABELS] })
    await day.getByLabel('Amount').fill(amount)
    await page.keyboard.press('Enter')
    await expect(day.getByLabel('Amount')).toBeHidden()
    after = withRow(after, 'earnings', { id: `typed ${date} ${platform}`, date, platform, amount })
  }
  if (fuel === null) return after
  await day.getByRole('tab', { name: /^Expenses/ }).click()
  await expect(day.getByLabel('Category')).toHaveValue('Fuel')
  await day.getByLabel('Amount').fill(fuel)
  await day.getByLabel('Vehicle (Optional)').selectOption({ label: label ?? '' })
  await day.getByRole('button', { name: 'Add Expense' }).click()
  await expectSaid(page, 'Expense added successfully')
  return withRow(after, 'expenses', { id: `typed ${date} fuel`, date, name: 'Fuel', amount: fuel, vehicleId, note: null })
}

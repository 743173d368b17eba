/** Reads the figures of a dialog and adds them up, as its driver could. */
import { expect, type Locator } from '@playwright/test'

/**
 * A figure without its decimal point: '−$1,234.56' is -123456, '39,000.0 mi' is 390000. All figures of a sum have the
 * same decimals.
 */
export function figure(text: string): number {
  const digits = Number(text.replaceAll(/\D/g, ''))
  return text.includes('−') ? -digits : digits
}

const added = (figures: readonly number[]): number => figures.reduce((sum, one) => sum + one, 0)

/** The figures of a sum or a column, in display order. */
export async function figuresOf(figures: Locator): Promise<number[]> {
  return (await figures.allInnerTexts()).map(figure)
}

/** Expects the last line of a sum to be the total of the lines above it, and returns it as shown. */
export async function expectAddsUp(sum: Locator): Promise<string> {
  const lines = sum.getByRole('definition')
  const figures = await figuresOf(lines)
  expect(figures.length).toBeGreaterThan(1)
  expect(added(figures.slice(0, -1)), (await sum.innerText()).replaceAll('\n', ' ')).toBe(figures.at(-1))
  return await lines.last().innerText()
}

/** Expects every column of a day-by-day table to add up to its total: the days, then the rounding correction. */
export async function expectColumnsAddUp(table: Locator): Promise<void> {
  const totals = await figuresOf(table.getByRole('row', { name: /^Total/ }).getByRole('cell'))
  const days = await table.locator('tbody').getByRole('row').all()
  const rounding = await figuresOf(table.getByRole('row', { name: /^Rounding/ }).getByRole('cell'))
  const rows = await Promise.all(days.map((day) => figuresOf(day.getByRole('cell'))))
  expect(rows.length).toBeGreaterThan(0)
  for (const [column, total] of totals.entries()) {
    expect(added(rows.map((row) => row[column] ?? NaN)) + (rounding[column] ?? 0)).toBe(total)
  }
}

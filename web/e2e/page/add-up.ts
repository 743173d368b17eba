/** Reads the figures of a dialog and adds them up again, as its driver could. */
import { expect, type Locator } from '@playwright/test'

/** A figure without its point: '−$1,234.56' is -123456, '39,000.0 mi' is 390000. Those of one sum have the same decimals. */
export function figure(text: string): number {
  const digits = Number(text.replaceAll(/\D/g, ''))
  return text.includes('−') ? -digits : digits
}

const added = (figures: readonly number[]): number => figures.reduce((sum, one) => sum + one, 0)

/** The figures of a sum or of a column, in the order they are shown. */
export async function figuresOf(figures: Locator): Promise<number[]> {
  return (await figures.allInnerTexts()).map(figure)
}

/** Expects that the last line of a sum is what the lines above it come to, and gives it as it is shown. */
export async function expectAddsUp(sum: Locator): Promise<string> {
  const lines = sum.getByRole('definition')
  const figures = await figuresOf(lines)
  expect(figures.length).toBeGreaterThan(1)
  expect(added(figures.slice(0, -1)), (await sum.innerText()).replaceAll('\n', ' ')).toBe(figures.at(-1))
  return await lines.last().innerText()
}

/** Expects that every column of a day-by-day table comes to its total: the days, then what rounding took back. */
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

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryCase } from '../../bench/baseline/arbitrary-ledgers.ts'
import { yearOf } from '../../bench/baseline/calendar.ts'
import { readPlain, type PlainLedger } from '../../bench/baseline/read.ts'
import { runs, soak } from '../../bench/baseline/runs.ts'
import { expensesCsv, mileageCsv, parseLedger } from '../index.ts'

/** Reads RFC 4180 text and strips the apostrophe that keeps a spreadsheet from evaluating a cell. */
function readCsv(csv: string): string[][] {
  const rows: string[][] = []
  let [row, cell, quoted]: [string[], string, boolean] = [[], '', false]
  const endCell = (): void => {
    expect(cell).not.toMatch(/^[=+\-@]/)
    row.push(/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell)
    cell = ''
  }
  for (let at = 0; at < csv.length; at += 1) {
    const character = csv[at] ?? ''
    if (character === '"' && quoted && csv[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (character === '"') quoted = !quoted
    else if (quoted) cell += character
    else if (character === ',') endCell()
    else if (character === '\r' && csv[at + 1] === '\n') {
      endCell()
      rows.push(row)
      row = []
      at += 1
    } else if (character === '\r' || character === '\n') throw new Error('A line break outside quotes')
    else cell += character
  }
  expect([cell, row, quoted]).toEqual(['', [], false])
  return rows
}

/** Rows in a form to compare regardless of the order within a day. */
const inAnyOrder = (rows: readonly (readonly (string | undefined)[])[]): string[] =>
  rows.map((row) => row.join('\0')).toSorted((a, b) => (a < b ? -1 : 1))

const inYear = (year: number) => ({ date }: { date: string }): boolean => yearOf(date) === year
const dollars = (cents: number): string => (cents / 100).toFixed(2)
const vehicleOf = (ledger: PlainLedger, id: string | null): string | undefined => ledger.vehicles.find((vehicle) => vehicle.id === id)?.name

describe('the files of any ledger', { timeout: 60_000 * soak }, () => {
  it('give back every expense, whatever its text', () => {
    fc.assert(fc.property(arbitraryCase({ crowded: false }), ({ json, today }) => {
      const plain = readPlain(json)
      const year = yearOf(today)
      const csv = expensesCsv(parseLedger(json), year)
      const expenses = plain.expenses.filter(inYear(year))
      expect(csv === null).toBe(expenses.length === 0)
      if (csv === null) return
      const [header, ...rows] = readCsv(csv)
      expect(header).toEqual(['Date', 'Category', 'Amount', 'Vehicle', 'Note', 'Receipt'])
      const notes = new Map(json.expenses.map((row) => [row['id'], String(row['note'] ?? '').trim()]))
      const written = expenses.map((row) => [row.date, row.name, dollars(row.amount), vehicleOf(plain, row.vehicleId) ?? rowless(row.vehicleId), notes.get(row.id), ''])
      expect(rows.every(([date = ''], at) => (rows[at - 1]?.[0] ?? '') <= date)).toBe(true)
      expect(inAnyOrder(rows)).toEqual(inAnyOrder(written))
    }), runs(501, 500))
  })

  it('keep of the expenses what the filter names, whatever the case of a category', () => {
    let written = 0
    const filtered = arbitraryCase({ crowded: false }).chain(({ json, today }) => fc.record({
      vehicles: fc.subarray([...json.vehicles.map(({ id }) => String(id)), 'none'], { minLength: 1 }),
      categories: fc.subarray(['FUEL', 'repair', 'Tolls', 'fuel card'], { minLength: 1 }),
    }).map((filter) => ({ json, today, filter })))
    fc.assert(fc.property(filtered, ({ json, today, filter }) => {
      const year = yearOf(today)
      const wanted = filter.categories.map((category) => category.toLowerCase())
      const kept = readPlain(json).expenses.filter(inYear(year)).filter(({ name, vehicleId }) =>
        wanted.includes(name.trim().toLowerCase()) && filter.vehicles.includes(vehicleId ?? 'none'))
      const csv = expensesCsv(parseLedger(json), year, filter)
      const rows = csv === null ? [] : readCsv(csv).slice(1)
      written += rows.length
      expect(inAnyOrder(rows.map((row) => row.slice(0, 3)))).toEqual(inAnyOrder(kept.map(({ date, name, amount }) => [date, name, dollars(amount)])))
    }), runs(503, 300))
    // Otherwise the property would hold vacuously.
    expect(written).toBeGreaterThan(0)
  })

  it('give back every mileage entry', () => {
    fc.assert(fc.property(arbitraryCase({ crowded: false }), ({ json, today }) => {
      const plain = readPlain(json)
      const year = yearOf(today)
      const csv = mileageCsv(parseLedger(json), year)
      const entries = plain.mileage.filter(inYear(year))
      expect(csv === null).toBe(entries.length === 0)
      if (csv === null) return
      const [header, ...rows] = readCsv(csv)
      expect(header).toEqual(['Date', 'Vehicle', 'Starting Mileage', 'Ending Mileage', 'Total Miles', 'Business Purpose', 'IRS Rate', 'Deduction'])
      const written = entries.map(({ date, start, end }) => [date, ...[start, end, end - start].map((tenths) => (tenths / 10).toFixed(1))])
      expect(inAnyOrder(rows.map(([date, , start, end, total]) => [date, start, end, total]))).toEqual(inAnyOrder(written))
      for (const row of rows) expect(Math.abs(Number(row[4]) * Number(row[6]) - Number(row[7]))).toBeLessThan(0.005_000_1)
    }), runs(502, 300))
  })
})

/** The text shown for a missing vehicle. */
const rowless = (vehicleId: string | null): string => (vehicleId === null ? '' : 'Unknown Vehicle')

/** Everything the server has, and its totals. */
import type { APIRequestContext } from '@playwright/test'
import { earningsOverview, expensesCsv, goalBreakdown, mileageCsv } from '#core/index.ts'
import { ledgerOfRows } from './figures.ts'
import { MONTH, type Rows } from './november.ts'

const LISTS = [
  'vehicles', 'mileage', 'earnings', 'expenses', 'bills', 'bill-payments', 'goals', 'auto-loans', 'loan-payments',
  'maintenance-schedules',
]
/** Everything the server has, in REST form. */
export async function readRows(calls: APIRequestContext): Promise<Rows> {
  const lists = LISTS.map(async (list) => [list, await (await calls.get(`/api/${list}`)).json() as object[]] as const)
  return Object.fromEntries(await Promise.all(lists))
}

/** The totals of rows over the whole month, independent of their ids. */
export function monthOf(rows: Rows): object {
  const ledger = ledgerOfRows(rows)
  const { bills, loans, goals, maintenance, total } = goalBreakdown(ledger, MONTH)
  return {
    income: earningsOverview(ledger, MONTH), total, maintenance,
    lines: [...bills, ...goals].map(({ name, amount }) => [name, amount]),
    loans: loans.map(({ principal, interest }) => [principal, interest]),
    mileage: mileageCsv(ledger, 2026), expenses: expensesCsv(ledger, 2026)?.split('\r\n').map((row) => row.split(',').slice(0, 5)).toSorted(),
  }
}

/** What the page shows first, read before it is drawn. */
import { deviceStore } from '../lib/device-store.ts'
import type { Account } from '../parts/account.tsx'
import { localDateOf } from '../data/local-date.ts'
import { within } from '../data/within.ts'
import { shownFirst } from './shown-first.ts'

/** A book that takes longer is waited for on its screens, which say so. */
const READ_FIRST_MS = 600

/** Reads the standing rows, the days that this page shows first, and what else is given. Never throws. */
export async function readFirst({ standing, rows }: Account, page: Window, also: Promise<unknown> = Promise.resolve()): Promise<void> {
  const periods = shownFirst(page.location.pathname, deviceStore.getState().dashboardView, localDateOf(new Date()))
  const read = Promise.all([
    also,
    standing.read(),
    ...periods.flatMap((period) => (['mileage', 'earnings', 'expenses'] as const).map((kind) => rows.warm(kind, period))),
  ])
  await within(READ_FIRST_MS, read).catch(() => undefined)
}

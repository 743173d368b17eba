/** Reads what the page shows first before it is drawn. */
import { deviceStore } from '../lib/device-store.ts'
import type { Account } from '../parts/account.tsx'
import { localDateOf } from '../data/local-date.ts'
import { within } from '../data/within.ts'
import { shownFirst } from './shown-first.ts'

/** The longest the first drawing waits; after that the screens show that the book is loading. */
const READ_FIRST_MS = 600

/** Reads the standing rows and the days this page shows first, and waits for `also`. Never throws. */
export async function readFirst({ standing, rows }: Account, page: Window, also: Promise<unknown> = Promise.resolve()): Promise<void> {
  const periods = shownFirst(page.location.pathname, deviceStore.getState().dashboardView, localDateOf(new Date()))
  const read = Promise.all([
    also,
    standing.read(),
    ...periods.flatMap((period) => (['mileage', 'earnings', 'expenses'] as const).map((kind) => rows.warm(kind, period))),
  ])
  await within(READ_FIRST_MS, read).catch(() => undefined)
}

/** The days of a list of entries: each is a region named by its date. */
import type { Locator, Page } from '@playwright/test'

export const day = (page: Page, date: string): Locator => page.getByRole('region', { name: date })

/** The day on which most stories take place (`local-day.ts`), and the one before, as lists name them. */
export const saturday = 'Saturday, November 21, 2026'
export const friday = 'Friday, November 20, 2026'

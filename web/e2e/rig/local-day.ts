/** Days on the calendar of the drivers' devices, which are in Chicago. */
import type { Page } from '@playwright/test'

/** Noon of a day. */
export const noonOf = (date: string): Date => new Date(`${date}T12:00:00-06:00`)

/** The Saturday on which most stories take place. */
export const TODAY = '2026-11-21'
export const NOON = noonOf(TODAY)

/** The date on the clock of a page's device. */
export const todayOn = (page: Page): Promise<string> => page.evaluate(() => new Date().toLocaleDateString('en-CA'))

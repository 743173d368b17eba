/** Days on the calendar of the drivers' devices, which are in Chicago. */
import type { Page } from '@playwright/test'

/** Noon of a day. */
export const noonOf = (date: string): Date => new Date(`${date}T12:00:00-06:00`)

/** The Saturday on which most stories happen. */
export const TODAY = '2026-11-21'
export const NOON = noonOf(TODAY)

/** The day that the clock of a page's device shows. */
export const todayOn = (page: Page): Promise<string> => page.evaluate(() => new Date().toLocaleDateString('en-CA'))

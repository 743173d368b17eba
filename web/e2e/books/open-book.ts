/** An account created through the server's API, for tests that begin at a screen and not at sign-up. */
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { newDriver, type DriverAccount } from '../steps/driver.ts'

export interface Book {
  readonly page: Page
  /** Creates rows on the server from REST bodies; they reach the device with its next sync. */
  put(list: string, rows: readonly object[]): Promise<void>
  /** The server's rows. */
  rows<T>(list: string): Promise<T[]>
}

export interface BookOptions {
  /** Whose account it is, for tests that sign in on a second device; a new driver by default. */
  readonly driver?: DriverAccount
  readonly vehicles?: readonly string[]
  readonly platforms?: readonly string[]
  /** Rows by list, on the server before the app is opened. */
  readonly rows?: Readonly<Record<string, readonly object[]>>
}

/** Reads the server's rows through a page whose driver is signed in. */
export const rowsFrom = (page: Page, origin: string): Book['rows'] =>
  async <T>(list: string) => await (await page.request.get(new URL(`/api/${list}`, origin).href)).json() as T[]

/** Signs up, answers onboarding, and opens a screen. */
export async function openBook(
  context: BrowserContext,
  origin: string,
  path: string,
  { vehicles = ['2019 Toyota Prius'], platforms = ['uber', 'doordash', 'lyft'], rows = {}, driver = newDriver() }: BookOptions = {},
): Promise<Book> {
  const page = await context.newPage()
  // A browser that a test has launched itself has no base URL.
  const at = (address: string): string => new URL(address, origin).href
  const post = async (address: string, data: object): Promise<void> => {
    const answer = await page.request.post(at(address), { data, headers: { origin } })
    expect(answer.ok(), `${address} ${await answer.text()}`).toBe(true)
  }
  await post('/auth/register', driver)
  await post('/api/onboarding/complete', {
    maritalStatus: 'single', vehicles, gigPlatforms: platforms, customPlatforms: [], acceptsTerms: true,
  })
  const put = async (list: string, bodies: readonly object[]): Promise<void> => {
    for (const body of bodies) await post(`/api/${list}`, body)
  }
  for (const [list, bodies] of Object.entries(rows)) await put(list, bodies)
  await page.goto(at(path))
  return {
    page,
    put,
    rows: rowsFrom(page, origin),
  }
}

/** What every browser test starts from: a server of its own, a line to it, and browsers of both sizes. */
import { test as base, type Browser, type BrowserContext } from '@playwright/test'
import { openLine, type Line } from './line.ts'
import { testServer, type TestServer } from './server.ts'

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
export const desktop = { viewport: { width: 1280, height: 800 } }

interface Fixtures {
  line: Line
  server: TestServer
  /** A fresh browser profile of a size, on the server's address. */
  device(size: typeof phone | typeof desktop): Promise<BrowserContext>
}

async function newDevice(browser: Browser, line: Line, size: object): Promise<BrowserContext> {
  return await browser.newContext({ ...size, baseURL: line.origin, locale: 'en-US', timezoneId: 'America/Chicago' })
}

export const test = base.extend<Fixtures>({
  // Playwright reads the names of the first argument, so it must be a pattern.
  line: async ({ browserName: _ }, use) => {
    const line = await openLine()
    await use(line)
    await line.close()
  },
  server: async ({ line }, use) => {
    const server = await testServer(line.origin)
    line.connect(server.port)
    await server.start()
    await use(server)
    await server.dispose()
  },
  device: async ({ browser, line, server: _ }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (size) => {
      const context = await newDevice(browser, line, size)
      contexts.push(context)
      return context
    })
    for (const context of contexts) await context.close()
  },
})

export { expect } from '@playwright/test'

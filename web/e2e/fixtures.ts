/** The basis of every browser test: a server, a line to it, and browsers of both sizes. */
import { test as base, type Browser, type BrowserContext } from '@playwright/test'
import { listen } from './page/said.ts'
import { openLine, type Line } from './rig/line.ts'
import { testServer, type TestServer } from './rig/server.ts'

/** A touch phone of the usual size. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
export const desktop = { viewport: { width: 1280, height: 800 } }

/** Both sizes, each with its name for test titles. */
export const sizes = [['phone', phone], ['desktop', desktop]] as const

interface Fixtures {
  /** A line to the server shared by the tests, working at the beginning of each test. */
  line: Line
  /** A server for this test alone, for tests that tamper with it or look behind its API. */
  server: TestServer
  /** A fresh browser profile of this size, on the server's origin. */
  device(size: typeof phone | typeof desktop): Promise<BrowserContext>
}

interface SharedFixtures {
  /**
   * One line and one server for many tests, each with drivers of its own: as in production, and starting one costs more
   * than some tests.
   */
  shared: { readonly line: Line; readonly server: TestServer }
}

async function newDevice(browser: Browser, line: Line, size: object): Promise<BrowserContext> {
  const context = await browser.newContext({ ...size, baseURL: line.origin })
  await listen(context)
  return context
}

export const test = base.extend<Fixtures, SharedFixtures>({
  // Playwright reads the parameter names of the first argument, so it must be a destructuring pattern.
  shared: [async ({ browserName: _ }, use) => {
    const line = await openLine()
    const server = await testServer(line.origin)
    await server.start()
    await use({ line, server })
    await line.close()
    await server.dispose()
  }, { scope: 'worker' }],
  line: async ({ shared }, use) => {
    shared.line.connect(shared.server.port)
    await use(shared.line)
    shared.line.reset()
  },
  server: async ({ line }, use) => {
    const server = await testServer(line.origin)
    line.connect(server.port)
    await server.start()
    await use(server)
    await server.dispose()
  },
  device: async ({ browser, line }, use) => {
    const contexts = new Set<BrowserContext>()
    await use(async (size) => {
      const context = await newDevice(browser, line, size)
      contexts.add(context)
      // A test may close a device itself.
      context.once('close', () => contexts.delete(context))
      return context
    })
    for (const context of contexts) {
      // A request that a test answers itself may still be under way.
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    }
  },
})

export { expect } from '@playwright/test'

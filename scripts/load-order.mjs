/** Which modules the app loads when, relative to the web folder: the build bundles by them, and its size is measured by them. */

/** The screens at which a visitor arrives. */
export const visitorScreens = ['features/landing/landing-page.tsx', 'features/auth/login/login-page.tsx']

/** What loads by itself once a driver's first screen is painted, and for nobody else: bundled together. */
export const afterDriverScreen = [
  'sync/browser.ts', 'app/background-work.tsx', 'app/book/book-notices.tsx', 'app/install/install-hint.tsx',
]

/**
 * What loads by itself after any first screen. In a file of its own: bundled with the driver's modules it would bring all of
 * those to a visitor.
 */
export const afterAnyScreen = ['app/after-first-screen.tsx']

/** What `sync/browser.ts` loads once a sync has succeeded. In a file of its own: nothing before needs it. */
export const afterSync = ['sync/after-sync.ts']

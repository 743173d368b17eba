/** What Chromium is started with for tests and benches: without a sandbox, a graphics card, or talk with anybody but our server. */
export const chromiumArgs: readonly string[] = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
]

/**
 * For a whole Chromium that Playwright does not start, whose own list of what is off this would replace. The address bar's
 * suggestions are two pages here, which draw for half a second of a core beside the first page: no phone does that.
 */
export const withoutSuggestions = '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup'

/** Chromium's arguments for tests and benches: no sandbox, no graphics card, no traffic to anything but our server. */
export const chromiumArgs: readonly string[] = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
]

/**
 * For a full Chromium not launched by Playwright, whose own list of disabled features this would replace. The address
 * bar's suggestions are two pages here, which draw for half a core-second beside the first page, as on no phone.
 */
export const withoutSuggestions = '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup'

/** What Chromium is started with for tests and benches: without a sandbox, a graphics card, or talk with anybody but our server. */
export const chromiumArgs: readonly string[] = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
]

/** The addresses the app is opened at: its own, and the one an installed app starts with. */

const OWN = '/'

/** The start URL of an installed app, as in its manifest (`app/manifest.ts`); it also shows the dashboard. */
export const INSTALLED_START = '/?src=pwa'

/** True for URLs at which a start shows the dashboard, and so the kept screen. */
export function isStart({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return [OWN, INSTALLED_START].includes(pathname + search)
}

/** Where the app is opened: at its own address, or at the one an installed app begins with. */

const OWN = '/'

/** Where an installed app begins, by its manifest (`app/manifest.ts`): the dashboard as well. */
export const INSTALLED_START = '/?src=pwa'

/** True for the addresses at which a start shows the dashboard, and so the kept screen. */
export function isStart({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return [OWN, INSTALLED_START].includes(pathname + search)
}

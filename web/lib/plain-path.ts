/** A path in the form used to tell screens apart: in lower case, as the router matches it, and without a trailing slash. */
export function plainPath(pathname: string): string {
  return pathname.toLowerCase().replace(/(.)\/+$/, '$1')
}

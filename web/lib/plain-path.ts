/** An address as screens are told apart by it: in lower case, as the router reads it, and without a slash at its end. */
export function plainPath(pathname: string): string {
  return pathname.toLowerCase().replace(/(.)\/+$/, '$1')
}

import { paths } from '../../lib/paths.ts'

/**
 * The id of the vehicle in a loan screen's path: the rest of the path, decoded, without a trailing slash (R15). Empty when
 * there is none, and when it cannot be decoded.
 */
export function vehicleOfPath(pathname: string): string {
  const rest = pathname.slice(paths.loanManagement.length - 1).replace(/\/+$/, '')
  try {
    return decodeURIComponent(rest)
  } catch {
    return ''
  }
}

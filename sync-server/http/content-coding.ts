/** Content codings a client accepts (RFC 9110, section 12.5.3). */

/** True when an Accept-Encoding header lists this coding with a weight other than 0. */
export function takesCoding(accepted: string | undefined, coding: string): boolean {
  return (accepted ?? '').toLowerCase().split(',').some((part) => {
    const [name = '', weight = ''] = part.split(';', 2)
    return name.trim() === coding && !/^\s*q=0(\.0*)?\s*$/.test(weight)
  })
}

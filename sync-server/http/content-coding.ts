/** Content codings a client takes (RFC 9110, section 12.5.3). */

/** True when an Accept-Encoding header names this coding and does not weigh it with 0. */
export function takesCoding(accepted: string | undefined, coding: string): boolean {
  return (accepted ?? '').split(',').some((part) => {
    const [name = '', ...weights] = part.split(';').map((word) => word.trim().toLowerCase())
    return name === coding && !weights.some((weight) => /^q=0(\.0*)?$/.test(weight))
  })
}

/** How the moment of something is told, in the driver's own time. */

/** Words for a moment, ms since 1970. In the zone this device is in when they are asked for: a formatter keeps that of its making. */
const wordsOf = (options: Intl.DateTimeFormatOptions) => ({
  format: (at: number): string => new Date(at).toLocaleString('en-US', options),
})

/** '2:05 PM'. */
export const clockTime = wordsOf({ hour: 'numeric', minute: '2-digit' })

/** 'Nov 21, 2:05 PM'. */
export const dayAndTime = wordsOf({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

/** 'November 21, 2026'. */
export const longDay = wordsOf({ dateStyle: 'long' })

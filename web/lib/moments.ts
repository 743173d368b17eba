/** How the moment of something is told, in the driver's own time. */

/** '2:05 PM'. */
export const clockTime = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** 'Nov 21, 2:05 PM'. */
export const dayAndTime = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

import { createContext } from 'react'

/** Whether the dialog around a form is closed: it is in sight for a moment more, in which its screen may be left. */
export const ClosedContext = createContext<() => boolean>(() => false)

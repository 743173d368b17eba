/** The notices that few drivers ever see: one module, loaded when the first of them has something to say. */
export { ClockNotice } from './clock-notice.tsx'
export { LackedNotice } from './lacked-notice.tsx'
export { RestoredNotice } from './restored-notice.tsx'
export { StrandedNotice } from './stranded-notice.tsx'

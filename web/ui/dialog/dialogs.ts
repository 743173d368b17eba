/** The three kinds of dialog: one module, since whoever opens one soon opens another, and they share most of their code. */
export { ConfirmAlert } from './confirm-alert.tsx'
export { FullScreenDialog } from './full-screen-dialog.tsx'
export { SheetDialog } from './sheet-dialog.tsx'

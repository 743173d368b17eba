import { OpenedLater } from '../opened-later.tsx'
import type { FullScreenProps } from './full-screen-dialog.tsx'

const loadDialog = async () => ({ default: (await import('./dialogs.ts')).FullScreenDialog })

/** A picture over everything, on black in both themes. Escape closes it and focus returns to where it was. */
export function FullScreen(props: FullScreenProps) {
  return <OpenedLater load={loadDialog} dialog={props} />
}

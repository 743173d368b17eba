import { OpenedLater } from '../../../ui/opened-later.tsx'
import type { GoalBreakdownSheetProps } from './goal-breakdown-sheet.tsx'

const loadSheet = () => import('./goal-breakdown-sheet.tsx')

/** The sheet of a goal's breakdown, whose code loads when it is first opened. */
export function BreakdownSheetLater(props: GoalBreakdownSheetProps) {
  return <OpenedLater load={loadSheet} dialog={props} />
}

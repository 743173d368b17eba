import type { ReactNode } from 'react'

export interface SheetProps {
  readonly open: boolean
  /** Called on the x, Escape, Back or a press outside; the last two ask first when a form in it has unsaved changes. */
  readonly onClose: () => void
  /** Its name. */
  readonly title: string
  /** 760 instead of 560 px on wide screens, for tables and long texts. */
  readonly wide?: boolean
  /** Sticks to the bottom edge: a total, or SheetActions of a long form. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

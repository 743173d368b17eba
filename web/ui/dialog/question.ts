import type { ReactNode } from 'react'

/** Something the driver is asked before it happens. */
export interface Question {
  /** The sentence of the spec: 'Are you sure you want to delete this vehicle?' */
  readonly title: string
  /** What goes with it. */
  readonly text?: ReactNode | undefined
  /** 'Delete' unless told. */
  readonly action?: string
  /** 'Cancel' unless told. */
  readonly cancel?: string
  /** A third way out: answers no, then leads to what should come first. */
  readonly instead?: { readonly label: string; readonly lead: () => void } | undefined
  /** The action takes nothing away: no red button. */
  readonly harmless?: boolean
}

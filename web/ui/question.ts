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
  /** The action takes nothing away: no red button. */
  readonly harmless?: boolean
}

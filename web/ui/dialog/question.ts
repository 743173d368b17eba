import type { ReactNode } from 'react'

/** A question the driver answers before something happens. */
export interface Question {
  /** The sentence of the spec: 'Are you sure you want to delete this vehicle?' */
  readonly title: string
  /** What is deleted with it. */
  readonly text?: ReactNode | undefined
  /** 'Delete' by default. */
  readonly action?: string
  /** 'Cancel' by default. */
  readonly cancel?: string
  /** A third way out: answers no, then leads to what should come first. */
  readonly instead?: { readonly label: string; readonly lead: () => void } | undefined
}

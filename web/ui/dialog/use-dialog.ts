import { useState } from 'react'

/** A dialog that adds a row or changes one: what it shows, also while it is closing, and how often it was opened. */
export interface Dialog<R> {
  readonly open: boolean
  /** The row to change; null for a new one. */
  readonly row: R | null
  /** Another for each opening: the key that mounts its form anew (R70). */
  readonly opening: number
  readonly show: (row: R | null) => void
  readonly close: () => void
}

/** A closed dialog. */
export function useDialog<R>(): Dialog<R> {
  const [state, setState] = useState<{ open: boolean; row: R | null; opening: number }>({ open: false, row: null, opening: 0 })
  return {
    ...state,
    show: (row) => setState(({ opening }) => ({ open: true, row, opening: opening + 1 })),
    close: () => setState((last) => ({ ...last, open: false })),
  }
}

import { useCallback, useState } from 'react'

/** A dialog a screen opens for an item: what it shows, even while closing, and how often it was opened. */
export interface Dialog<T> {
  readonly open: boolean
  /** What it was opened for, such as the row to change; null for a new one. */
  readonly shown: T | null
  /** Different for each opening: the key that mounts a new form (R70). */
  readonly opening: number
  /** Both have a stable identity. */
  readonly show: (shown: T | null) => void
  readonly close: () => void
}

/** A closed dialog. */
export function useDialog<T>(): Dialog<T> {
  const [state, setState] = useState<{ open: boolean; shown: T | null; opening: number }>({ open: false, shown: null, opening: 0 })
  const show = useCallback((shown: T | null): void => {
    setState(({ opening }) => ({ open: true, shown, opening: opening + 1 }))
  }, [])
  const close = useCallback((): void => setState((last) => ({ ...last, open: false })), [])
  return { ...state, show, close }
}

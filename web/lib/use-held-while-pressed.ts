import { useLayoutEffect, useState } from 'react'
import { whenReleased } from './when-released.ts'

/** The newest value, but the previous one while anything is being pressed. All held values are released in the same frame. */
export function useHeldWhilePressed<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useLayoutEffect(() => whenReleased(() => setShown(value)), [value])
  return shown
}

import { useState } from 'react'

/** A value, or its last defined one while it is undefined: what is shown stays until the next is read. */
export function useKept<T>(value: T | undefined): T | undefined {
  const [kept, setKept] = useState(value)
  if (value !== undefined && value !== kept) setKept(value)
  return value ?? kept
}

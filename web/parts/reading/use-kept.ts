import { useState } from 'react'

/** A value, or the one before while it is undefined: what is shown stays until the next is read. */
export function useKept<T>(value: T | undefined): T | undefined {
  const [kept, setKept] = useState(value)
  if (value !== undefined && value !== kept) setKept(value)
  return value ?? kept
}

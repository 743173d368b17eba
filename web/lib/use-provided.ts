import { use, type Context } from 'react'

/** The value of a context. Throws outside its provider: always a programming error. */
export function useProvided<Value>(context: Context<Value | null>): Value {
  const value = use(context)
  if (value === null) throw new Error('A provider is missing above')
  return value
}

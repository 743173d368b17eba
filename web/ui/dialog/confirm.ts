import { createContext } from 'react'
import { useProvided } from '../../lib/use-provided.ts'
import type { Question } from './question.ts'

export type Ask = (question: Question) => Promise<boolean>

/** Provided by `ConfirmProvider`. */
export const ConfirmContext = createContext<Ask | null>(null)

/** `await confirm({ title })` is true when the driver confirms; Escape and "Cancel" give false. */
export function useConfirm(): Ask {
  return useProvided(ConfirmContext)
}

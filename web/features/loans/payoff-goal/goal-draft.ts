/** The draft of a loan's payoff goal. */
import { drafts, putDraft } from '../../../parts/drafts.ts'
import type { TypedForm } from '../../../parts/entry-form/typed-over.ts'

/** Its name, after the driver's id. By its own: the loan's terms have a form too. */
export const goalDraftOf = (loanId: string): string => `payoff goal of ${loanId}`

/** Converts one that an older version of the app stored as the form of something that is added. */
export function upgradeGoalDraft(userId: string, loanId: string): void {
  const older = `${userId} payoff goal ${loanId}`
  const form = drafts.getState()[older]
  if (!form) return
  putDraft(older, null)
  // With what it opened is not known: all of it counts as typed.
  putDraft(`${userId} ${goalDraftOf(loanId)}`, { form, opened: {} } satisfies TypedForm)
}

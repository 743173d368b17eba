import { money } from '../schema/fields.ts'

/** Cents paid, due or to be saved: at least one (spec 2 section 5). */
export const amount = money(1, {
  missing: 'Amount is required',
  invalid: 'Amount must be a valid number',
  tooSmall: 'Amount must be greater than 0',
})

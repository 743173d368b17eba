import { RuleError } from '../errors.ts'
import { choice, optional, text, textOrNumber } from '../schema/fields.ts'
import { weekdays } from '../words/labels.ts'
import { amount } from './amount.ts'
import { defineEntity } from './define.ts'

/** How often a bill recurs. */
const frequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const
export type Frequency = (typeof frequencies)[number]

const dayOfMonth = /^([1-9]|[12]\d|3[01])$/
const dayOfYear = /^(0[13578]|1[02])-(0[1-9]|[12]\d|3[01])$|^(0[469]|11)-(0[1-9]|[12]\d|30)$|^02-(0[1-9]|[12]\d)$/

const misfit: Record<Exclude<Frequency, 'daily'>, [RegExp, string]> = {
  weekly: [new RegExp(`^(${weekdays.join('|')})$`), 'Please choose a weekday'],
  monthly: [dayOfMonth, 'Due day must be a day of the month (1-31)'],
  yearly: [dayOfYear, 'Please choose a month and a day'],
}

/** How a due date is stored: "none" and empty are no due date, weekdays are capitalised, days lose a leading zero (R38). */
function storedDueDate(dueDate: string | null): string | null {
  if (dueDate === null || dueDate.toLowerCase() === 'none') return null
  const weekday = weekdays.find((name) => name.toLowerCase() === dueDate.toLowerCase())
  return weekday ?? dueDate.replace(/^0(?=[1-9]$)/, '')
}

/**
 * A bill, or a recurring expense when it has no due date (R38). Due dates are stored as "1" to "31" (monthly),
 * "Monday" (weekly) or "MM-dd" (yearly); a daily item never has one.
 */
export const bills = defineEntity({
  path: 'bills',
  code: 'b',
  fields: {
    name: text(100, { missing: 'Bill name is required' }),
    amount,
    frequency: choice(frequencies, { missing: 'Frequency is required' }),
    dueDate: optional(textOrNumber(20, { missing: 'Due date is required' })),
  },
  tags: ['name', 'amount', 'frequency', 'dueDate'],
  groups: { schedule: ['frequency', 'dueDate'] },
  normalise: (values) => ({
    ...values,
    dueDate: values.frequency === 'daily' ? null : storedDueDate(values.dueDate),
  }),
  check: ({ frequency, dueDate }) => {
    if (dueDate === null || frequency === 'daily') return null
    const [form, words] = misfit[frequency]
    return form.test(dueDate) ? null : new RuleError('due-date-misfit', words, 'dueDate')
  },
})

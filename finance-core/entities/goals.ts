import { RuleError } from '../errors.ts'
import { flag, localDate, optional, text } from '../schema/fields.ts'
import { amount } from './amount.ts'
import { defineEntity } from './define.ts'

/**
 * A savings goal (spec 2 sections 3 and 5, R48). Without a start date it counts from the day it was created; only a
 * completed goal has a completion date.
 */
export const goals = defineEntity({
  path: 'goals',
  code: 'g',
  fields: {
    name: text(100, { missing: 'Goal name is required' }),
    amount,
    startDate: optional(localDate({ missing: 'Start date is required' })),
    targetDate: localDate({ missing: 'Target date is required' }),
    completed: flag(),
    completedDate: optional(localDate({ missing: 'Completed date is required' })),
  },
  tags: ['name', 'amount', 'startDate', 'targetDate', 'completed', 'completedDate'],
  groups: { span: ['startDate', 'targetDate'], completion: ['completed', 'completedDate'] },
  normalise: (values) => (values.completed ? values : { ...values, completedDate: null }),
  check: ({ startDate, targetDate }) =>
    startDate !== null && targetDate < startDate
      ? new RuleError('target-before-start', 'Target date must be on or after the start date', 'targetDate')
      : null,
  newestBy: 'targetDate',
})

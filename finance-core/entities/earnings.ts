import { localDate, money, optional, platform } from '../schema/fields.ts'
import { defineEntity } from './define.ts'

/** What one platform paid on one day (spec 2 section 3, R31). A missing platform is shown as "Other". */
export const earnings = defineEntity({
  path: 'earnings',
  code: 'e',
  fields: {
    date: localDate({ missing: 'Date is required' }),
    platform: optional(platform({ missing: 'Platform is required' })),
    amount: money(0, { missing: 'Amount is required', invalid: 'Please enter a valid positive number' }),
  },
  tags: ['date', 'platform', 'amount'],
  indexes: ['date'],
  newestBy: 'date',
})

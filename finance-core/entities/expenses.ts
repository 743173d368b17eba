import { localDate, optional, receipt, ref, text } from '../schema/fields.ts'
import { amount } from './amount.ts'
import { defineEntity } from './define.ts'

/** A business cost; `name` is its category (spec 2 sections 3 and 5). It outlives its vehicle: a tax record (R34). */
export const expenses = defineEntity({
  path: 'expenses',
  code: 'x',
  fields: {
    name: text(50, { missing: 'Category is required' }),
    date: localDate({ missing: 'Date is required' }),
    amount,
    vehicleId: optional(ref('vehicles', { missing: 'Please choose a vehicle or None' })),
    note: optional(text(1000, { missing: 'Please enter a note or leave it empty' })),
    receiptImageUrl: optional(receipt()),
  },
  tags: ['name', 'date', 'amount', 'vehicleId', 'note', 'receiptImageUrl'],
  indexes: ['date', 'vehicleId'],
  parents: { vehicleId: 'detach' },
  newestBy: 'date',
})

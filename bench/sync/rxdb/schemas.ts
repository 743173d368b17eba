/** The entities as RxDB schemas, with Roadbook's indexes as far as RxDB can index nullable fields. */
import type { RxCollectionCreator, RxJsonSchema } from 'rxdb'
import type { EntryRow, Kind } from '../page-book.ts'

const id = { type: 'string', maxLength: 36 } as const
const text = { type: ['string', 'null'] }
const number = { type: 'number' } as const

type Fields = RxJsonSchema<EntryRow>['properties']

function schema(indexes: string[] | (string | string[])[], fields: Fields): RxJsonSchema<EntryRow> {
  return {
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties: { id, createdAt: number, date: { type: 'string', maxLength: 10 }, ...fields },
    required: ['id', 'createdAt', 'date', ...Object.keys(fields)],
    indexes,
  }
}

export const schemas: Record<Kind, RxCollectionCreator<EntryRow>> = {
  mileage: { schema: schema(['date', ['vehicleId', 'date']], { vehicleId: id, startingMileage: number, endingMileage: number }) },
  earnings: { schema: schema(['date'], { platform: text, amount: number }) },
  expenses: { schema: schema(['date'], { name: text, amount: number, vehicleId: text, note: text, receiptImageUrl: text }) },
}

import { text } from '../schema/fields.ts'
import { defineEntity } from './define.ts'

/** A car. Which one is primary is a register on the profile, not a flag here, so two phones can never make two (R20). */
export const vehicles = defineEntity({
  path: 'vehicles',
  code: 'v',
  fields: { name: text(100, { missing: 'Vehicle name is required' }) },
  tags: ['name'],
})

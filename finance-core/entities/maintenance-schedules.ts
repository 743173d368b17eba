import { maintenanceCategory, maintenancePresets } from '../categories.ts'
import { integer, money, ref, text } from '../schema/fields.ts'
import { defineEntity } from './define.ts'
import type { Misfit } from './read.ts'

/** What a service costs and how many miles it lasts (spec 2 sections 3 and 5, R66). */
export const maintenanceSchedules = defineEntity({
  path: 'maintenance-schedules',
  code: 's',
  fields: {
    vehicleId: ref('vehicles', { missing: 'Vehicle is required' }),
    category: text(50, { missing: 'Category is required' }),
    name: text(100, { missing: 'Name is required' }),
    intervalMiles: integer(
      { min: 1, max: 999_999_999 },
      {
        missing: 'Interval must be at least 1 mile',
        invalid: 'Interval must be a whole number of miles',
        tooSmall: 'Interval must be at least 1 mile',
        tooLarge: 'Interval must be at most 999,999,999 miles',
      },
    ),
    cost: money(1, {
      missing: 'Cost must be greater than 0',
      invalid: 'Cost must be a valid number',
      tooSmall: 'Cost must be greater than 0',
    }),
  },
  tags: ['vehicleId', 'category', 'name', 'intervalMiles', 'cost'],
  indexes: ['vehicleId'],
  filters: ['vehicleId'],
  parents: { vehicleId: 'cascade' },
})

function needsName(category: unknown): boolean {
  if (typeof category !== 'string') return false
  const stored = maintenanceCategory(category)
  return maintenancePresets.some((preset) => preset.needsName && preset.category === stored)
}

const isBlank = (given: unknown): boolean => typeof given === 'string' ? given.trim() === '' : (given ?? null) === null

/**
 * Adapts the misfits of a schedule to its category: a custom schedule has its own message for a missing name (spec 2
 * section 5, R66).
 */
export function inWordsOfCategory(
  misfits: readonly Misfit[],
  { category, name }: { readonly category?: unknown; readonly name?: unknown },
): readonly Misfit[] {
  if (!needsName(category) || !isBlank(name)) return misfits
  return misfits.map((misfit) => (misfit.path === 'name' ? { ...misfit, message: 'Name is required for Other category' } : misfit))
}

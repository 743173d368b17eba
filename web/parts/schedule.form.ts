/** What a maintenance schedule's form takes in (spec 2 section 5, R66): text in, whole miles and cents out. */
import { maintenancePresetOf, maintenancePresets } from '#core/categories.ts'
import type { FieldsOf, Misfit, Read, Row } from '#core/entities/index.ts'
import { parseMoney, parseWhole } from '#core/format.ts'
import { wholeToDecimal } from '#core/schema/decimal.ts'

export interface ScheduleForm {
  readonly vehicleId: string
  /** Label of a preset, or the schedule's own category where none fits; '' while none is chosen. */
  readonly category: string
  readonly name: string
  readonly intervalMiles: string
  readonly cost: string
}

/** A fresh form, or one filled with a schedule to change. */
export function scheduleForm(vehicleId: string, schedule: Row<'maintenanceSchedules'> | null): ScheduleForm {
  if (schedule === null) return { vehicleId, category: '', name: '', intervalMiles: '', cost: '' }
  return {
    vehicleId: schedule.vehicleId,
    category: maintenancePresetOf(schedule)?.label ?? schedule.category,
    name: schedule.name,
    intervalMiles: String(schedule.intervalMiles),
    cost: wholeToDecimal(schedule.cost, 2),
  }
}

const presetAt = (label: string) => maintenancePresets.find((preset) => preset.label === label)

/** Choosing a category names the schedule after it; Custom/Other asks for a name of the driver's own. */
export function withCategory(form: ScheduleForm, category: string): ScheduleForm {
  return { ...form, category, name: presetAt(category)?.needsName === true ? '' : category }
}

/** The words for a name that is missing, or null when there is one. */
function nameMisfit({ category, name }: ScheduleForm): string | null {
  if (name.trim() !== '') return null
  return presetAt(category)?.needsName === true ? 'Name is required for Other category' : 'Name is required'
}

/** Reads the form; each misfit names the field its words stand under. */
export function readScheduleForm(form: ScheduleForm): Read<FieldsOf<'maintenanceSchedules'>> {
  const intervalMiles = parseWhole(form.intervalMiles)
  const cost = parseMoney(form.cost)
  const misfits: Misfit[] = []
  if (form.vehicleId === '') misfits.push({ path: 'vehicleId', message: 'Vehicle is required' })
  if (form.category === '') misfits.push({ path: 'category', message: 'Category is required' })
  const unnamed = nameMisfit(form)
  if (unnamed !== null) misfits.push({ path: 'name', message: unnamed })
  if (intervalMiles === undefined || intervalMiles < 1) {
    misfits.push({ path: 'intervalMiles', message: 'Interval must be at least 1 mile' })
  }
  if (cost === undefined || cost < 1) misfits.push({ path: 'cost', message: 'Cost must be greater than 0' })
  if (misfits.length > 0 || intervalMiles === undefined || cost === undefined) return { ok: false, misfits }
  const category = presetAt(form.category)?.category ?? form.category
  return { ok: true, value: { vehicleId: form.vehicleId, category, name: form.name.trim(), intervalMiles, cost } }
}

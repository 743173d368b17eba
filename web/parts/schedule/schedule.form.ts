/** The maintenance schedule form (spec 2 section 5, R66): text in, whole miles and cents out. */
import { maintenancePresetOf, maintenancePresets } from '#core/categories.ts'
import { fromTyped } from '#core/entities/from-typed.ts'
import type { FieldsOf, Row } from '#core/entities/index.ts'
import { inWordsOfCategory } from '#core/entities/maintenance-schedules.ts'
import type { Read } from '#core/entities/read.ts'
import { wholeToDecimal } from '#core/schema/decimal.ts'

export interface ScheduleForm {
  readonly vehicleId: string
  /** A preset's label, or the schedule's own category where none fits; '' while none is chosen. */
  readonly category: string
  readonly name: string
  readonly intervalMiles: string
  readonly cost: string
}

/** An empty form, or one filled with the schedule to change. */
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

/** Choosing a category names the schedule after it; Custom/Other leaves the name to the driver, who keeps one typed before. */
export function withCategory(form: ScheduleForm, category: string): ScheduleForm {
  if (presetAt(category)?.needsName !== true) return { ...form, category, name: category }
  return { ...form, category, name: form.name === form.category ? '' : form.name }
}

/** Reads the form; each misfit names its field. */
export function readScheduleForm(form: ScheduleForm): Read<FieldsOf<'maintenanceSchedules'>> {
  const category = presetAt(form.category)?.category ?? form.category
  const read = fromTyped('maintenanceSchedules', { ...form, category })
  return read.ok ? read : { ok: false, misfits: inWordsOfCategory(read.misfits, { category, name: form.name }) }
}

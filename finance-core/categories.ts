/** The category lists of expenses and maintenance (spec 2 section 3, R34, R66). */

/** What a form offers as the name of an expense. The API takes any text of at most 50 characters (R34). */
export const expenseCategories = [
  'Fuel', 'Repair', 'Maintenance', 'Passenger Goodies', 'Supplies', 'Parking', 'Tolls', 'Other',
] as const
export type ExpenseCategory = (typeof expenseCategories)[number]

/** The category a fresh expense form starts with. */
export const defaultExpenseCategory: ExpenseCategory = 'Fuel'

export interface MaintenancePreset {
  /** What the driver picks; also the schedule's name unless the driver gives one. */
  readonly label: string
  /** What is stored. Two presets share 'tires'. */
  readonly category: string
  /** True where the driver must type a name. */
  readonly needsName: boolean
}

const preset = (label: string, category: string): MaintenancePreset => ({ label, category, needsName: false })

/** The one list of both maintenance dialogs (R66). */
export const maintenancePresets: readonly MaintenancePreset[] = [
  preset('Air Filter', 'filters'),
  preset('Belt Replacement', 'belts'),
  preset('Brakes', 'brakes'),
  preset('Coolant Flush', 'cooling'),
  preset('Major Service', 'major_service'),
  preset('Oil Change', 'oil'),
  preset('Spark Plugs', 'spark_plugs'),
  preset('Tire Rotation', 'tires'),
  preset('Tires', 'tires'),
  preset('Transmission Service', 'transmission'),
  { label: 'Custom/Other', category: 'other', needsName: true },
]

const key = (text: string): string => text.trim().toLowerCase().replaceAll(/[\s_-]+/g, ' ')

const stored = new Map<string, string>([
  ...maintenancePresets.map(({ label, category }): [string, string] => [key(label), category]),
  ...maintenancePresets.map(({ category }): [string, string] => [key(category), category]),
  // The spec's two lists each use one half of the last label.
  ['custom', 'other'],
])

/** The stored category for a category or any label either dialog ever wrote: 'Oil Change' is 'oil'; others stay as typed. */
export function maintenanceCategory(text: string): string {
  return stored.get(key(text)) ?? text.trim()
}

/**
 * The preset an existing schedule is edited with: the one named like it, else the plainest of its category. Undefined for
 * a category of the driver's own.
 */
export function maintenancePresetOf(schedule: { category: string; name: string }): MaintenancePreset | undefined {
  const category = maintenanceCategory(schedule.category)
  const ofCategory = maintenancePresets.filter((known) => known.category === category)
  return ofCategory.find((known) => key(known.label) === key(schedule.name)) ?? ofCategory.at(-1)
}

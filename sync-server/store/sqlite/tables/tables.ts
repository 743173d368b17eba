/**
 * A table for each entity of the registry. Columns are written by hand, because a table outlives the code that created
 * it; `entityTables` compiles only while they match the registry's fields exactly.
 */
import { getTableColumns } from 'drizzle-orm'
import { index, integer, sqliteTable, text, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { EntityName, FieldsOf, Row } from '#core/entities/index.ts'
import { identity, rowKeys, syncColumns, type SyncValues } from './row-columns.ts'

export const profile = sqliteTable('profile', {
  ...identity(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  maritalStatus: text('marital_status').$type<NonNullable<FieldsOf<'profile'>['maritalStatus']>>(),
  gigPlatforms: text('gig_platforms', { mode: 'json' }).$type<readonly string[]>().notNull(),
  onboardingCompleted: integer('onboarding_completed', { mode: 'boolean' }).notNull(),
  termsAcceptedAt: integer('terms_accepted_at'),
  primaryVehicleId: text('primary_vehicle_id'),
  ...syncColumns(),
}, (table) => rowKeys('profile', table))

export const vehicles = sqliteTable('vehicles', {
  ...identity(),
  name: text('name').notNull(),
  ...syncColumns(),
}, (table) => rowKeys('vehicles', table))

export const mileage = sqliteTable('mileage', {
  ...identity(),
  vehicleId: text('vehicle_id').notNull(),
  date: text('date').notNull(),
  startingMileage: integer('starting_mileage').notNull(),
  endingMileage: integer('ending_mileage').notNull(),
  ...syncColumns(),
}, (table) => [...rowKeys('mileage', table), index('mileage_vehicle').on(table.userId, table.vehicleId)])

export const earnings = sqliteTable('earnings', {
  ...identity(),
  date: text('date').notNull(),
  platform: text('platform'),
  amount: integer('amount').notNull(),
  ...syncColumns(),
}, (table) => rowKeys('earnings', table))

export const expenses = sqliteTable('expenses', {
  ...identity(),
  name: text('name').notNull(),
  date: text('date').notNull(),
  amount: integer('amount').notNull(),
  vehicleId: text('vehicle_id'),
  note: text('note'),
  receiptImageUrl: text('receipt_image_url'),
  ...syncColumns(),
}, (table) => rowKeys('expenses', table))

export const bills = sqliteTable('bills', {
  ...identity(),
  name: text('name').notNull(),
  amount: integer('amount').notNull(),
  frequency: text('frequency').$type<FieldsOf<'bills'>['frequency']>().notNull(),
  dueDate: text('due_date'),
  ...syncColumns(),
}, (table) => rowKeys('bills', table))

export const billPayments = sqliteTable('bill_payments', {
  ...identity(),
  billId: text('bill_id').notNull(),
  paidDate: text('paid_date').notNull(),
  amount: integer('amount').notNull(),
  month: text('month').notNull(),
  occurrenceDate: text('occurrence_date'),
  ...syncColumns(),
}, (table) => [
  ...rowKeys('bill_payments', table),
  index('bill_payments_bill').on(table.userId, table.billId),
  index('bill_payments_month').on(table.userId, table.month),
])

export const goals = sqliteTable('goals', {
  ...identity(),
  name: text('name').notNull(),
  amount: integer('amount').notNull(),
  startDate: text('start_date'),
  targetDate: text('target_date').notNull(),
  completed: integer('completed', { mode: 'boolean' }).notNull(),
  completedDate: text('completed_date'),
  ...syncColumns(),
}, (table) => rowKeys('goals', table))

export const autoLoans = sqliteTable('auto_loans', {
  ...identity(),
  vehicleId: text('vehicle_id').notNull(),
  currentPrincipalAmount: integer('current_principal_amount').notNull(),
  interestRate: integer('interest_rate').notNull(),
  monthlyPayment: integer('monthly_payment').notNull(),
  lastPaymentDate: text('last_payment_date').notNull(),
  dueDate: integer('due_date'),
  originalAmount: integer('original_amount'),
  loanDate: text('loan_date'),
  baselineLastPaymentDate: text('baseline_last_payment_date'),
  goalPayoffDate: text('goal_payoff_date'),
  goalPayoffMileage: integer('goal_payoff_mileage'),
  earlierBalances: text('earlier_balances', { mode: 'json' }).$type<NonNullable<FieldsOf<'autoLoans'>['earlierBalances']>>(),
  ...syncColumns(),
}, (table) => [...rowKeys('auto_loans', table), index('auto_loans_vehicle').on(table.userId, table.vehicleId)])

export const loanPayments = sqliteTable('loan_payments', {
  ...identity(),
  loanId: text('loan_id').notNull(),
  date: text('date').notNull(),
  amount: integer('amount').notNull(),
  ...syncColumns(),
}, (table) => [...rowKeys('loan_payments', table), index('loan_payments_loan').on(table.userId, table.loanId)])

export const maintenanceSchedules = sqliteTable('maintenance_schedules', {
  ...identity(),
  vehicleId: text('vehicle_id').notNull(),
  category: text('category').notNull(),
  name: text('name').notNull(),
  intervalMiles: integer('interval_miles').notNull(),
  cost: integer('cost').notNull(),
  ...syncColumns(),
}, (table) => [
  ...rowKeys('maintenance_schedules', table),
  index('maintenance_schedules_vehicle').on(table.userId, table.vehicleId),
])

const tables = {
  profile,
  vehicles,
  mileage,
  earnings,
  expenses,
  bills,
  billPayments,
  goals,
  autoLoans,
  loanPayments,
  maintenanceSchedules,
}

/** A row read from the table of an entity. */
type Kept<N extends EntityName> = Row<N> & SyncValues

/** A table whose columns match the registry's fields: none missing, none extra, same types and nullability. */
type Fitting<Table extends { $inferSelect: unknown }, N extends EntityName> =
  [Table['$inferSelect'], Kept<N>] extends [Kept<N>, Table['$inferSelect']]
    ? Table
    : never

/** An entity's table with its field columns erased, for generic code over all entities. */
export type EntityTable = SQLiteTable & {
  readonly userId: SQLiteColumn
  readonly id: SQLiteColumn
  readonly seq: SQLiteColumn
  readonly createdAt: SQLiteColumn
  readonly put: SQLiteColumn
  readonly gone: SQLiteColumn
  readonly alive: SQLiteColumn
}

const fitting: { readonly [N in EntityName]: Fitting<(typeof tables)[N], N> } = tables

export const entityTables: Readonly<Record<EntityName, EntityTable>> = fitting

/** The column of an entity's field. */
export function fieldColumn(entity: EntityName, field: string): SQLiteColumn {
  const column = getTableColumns(entityTables[entity])[field]
  if (!column) throw new Error(`The table of ${entity} lacks ${field}`)
  return column
}

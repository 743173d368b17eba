/** The bill dialog's form (spec 2 section 5, R38): text and choices in, a bill's fields out. */
import { dayInMonth, lengthOfMonth, twoDigits } from '#core/dates.ts'
import type { Frequency } from '#core/entities/bills.ts'
import { fromTyped, tryAdmit } from '#core/entities/from-typed.ts'
import type { FieldsOf, Row } from '#core/entities/index.ts'
import type { Read } from '#core/entities/read.ts'
import { wholeToDecimal } from '#core/schema/decimal.ts'
import { monthName, weekdays } from '#core/words/labels.ts'

export interface BillForm {
  readonly name: string
  /** The amount as typed. */
  readonly amount: string
  /** Empty while none is chosen. */
  readonly frequency: Frequency | ''
  /** '1' to '31' for a monthly bill; empty for no due date, as in the fields below. */
  readonly dueDay: string
  /** 'Monday' for a weekly bill. */
  readonly weekday: string
  /** '01' to '12' and '01' to '31' for a yearly bill. */
  readonly month: string
  readonly day: string
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, place) => place + 1)

/** An option of a select. */
export interface Choice { readonly value: string; readonly label: string }

export const frequencyChoices: readonly (Choice & { readonly value: Frequency })[] = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
]

/** 'Monthly', as on a bill's badge. */
export function frequencyLabel(frequency: Frequency): string {
  return frequencyChoices.find(({ value }) => value === frequency)?.label ?? ''
}

export const dueDayChoices: readonly Choice[] = upTo(31).map((day) => ({ value: String(day), label: String(day) }))
export const weekdayChoices: readonly Choice[] = [...weekdays.slice(1), weekdays[0]].map((name) => ({ value: name, label: name }))
export const monthChoices: readonly Choice[] = upTo(12).map((month) => (
  { value: twoDigits(month), label: monthName(`2024-${twoDigits(month)}`) }
))

/** The days of a month, with February 29; all 31 before a month is chosen. */
export function dayChoices(month: string): readonly Choice[] {
  const days = month === '' ? 31 : lengthOfMonth(`2024-${month}`)
  return upTo(days).map((day) => ({ value: twoDigits(day), label: String(day) }))
}

const blank: BillForm = { name: '', amount: '', frequency: '', dueDay: '', weekday: '', month: '', day: '' }

/** The form as the dialog opens: empty for a new bill, else filled from the bill. */
export function billForm(bill: Row<'bills'> | null): BillForm {
  if (bill === null) return blank
  const { name, frequency } = bill
  const due = bill.dueDate ?? ''
  const form = { ...blank, name, amount: wholeToDecimal(bill.amount, 2), frequency }
  if (frequency === 'weekly') return { ...form, weekday: due }
  if (frequency === 'monthly') return { ...form, dueDay: due }
  return frequency === 'yearly' ? { ...form, month: due.slice(0, 2), day: due.slice(3, 5) } : form
}

/** Changes the month; a day it does not have becomes its last one. */
export function withMonth(form: BillForm, month: string): BillForm {
  if (month === '') return { ...form, month, day: '' }
  if (form.day === '') return { ...form, month }
  return { ...form, month, day: dayInMonth(`2024-${month}`, Number(form.day)).slice(8, 10) }
}

/** The due date as stored; null for none, undefined for an incomplete one. */
function readDueDate({ frequency, dueDay, weekday, month, day }: BillForm): string | null | undefined {
  if (frequency === 'weekly') return weekday || null
  if (frequency === 'monthly') return dueDay || null
  if (frequency !== 'yearly' || (month === '' && day === '')) return null
  return month === '' || day === '' ? undefined : `${month}-${day}`
}

/** True when no due date is chosen, which makes it a recurring expense (R38). */
export function isWithoutDueDate(form: BillForm): boolean {
  return form.frequency !== '' && readDueDate(form) === null
}

/** True when a whole due date is chosen, which makes it a bill (R38). */
export function isWithDueDate(form: BillForm): boolean {
  return typeof readDueDate(form) === 'string'
}

/** Reads the form; misfits are named by their field, those of the due date by 'dueDate'. */
export function readBillForm(form: BillForm): Read<FieldsOf<'bills'>> {
  const { name, amount, frequency } = form
  const read = fromTyped('bills', { name, amount, frequency })
  const dueDate = readDueDate(form)
  const due = dueDate === undefined ? [{ path: 'dueDate', message: 'Please choose a month and a day' }] : []
  if (read.ok && dueDate !== undefined) return tryAdmit('bills', { ...read.value, dueDate })
  return { ok: false, misfits: [...(read.ok ? [] : read.misfits), ...due] }
}

/** What the household owes and plans: bills with their payments, savings goals and services of the cars. */
import { occurrenceDateOf } from '#core/bills/bill-payments.ts'
import { billOccurrences } from '#core/bills/due-dates.ts'
import { entities } from '#core/entities/index.ts'
import type { Row } from '#core/entities/index.ts'
import { addDays, addMonths, yearMonth } from '#core/dates.ts'
import type { LocalDate } from '#core/dates.ts'
import { naturalId } from '#core/sync/natural-id.ts'
import { eveningOf } from './moments.ts'
import type { Chance } from './random.ts'
import { household, savings, services } from './scenery.ts'

const MONTHS_PAID = 12

/** The household's bills, created on the first day. */
export function makeBills(chance: Chance, firstDay: LocalDate): Row<'bills'>[] {
  return household.map(([name, amount, frequency, dueDate], place) => {
    const createdAt = eveningOf(firstDay, place)
    return { id: chance.id(createdAt), createdAt, name, amount, frequency, dueDate }
  })
}

/** Payments of the last twelve months, up to the last day. Payments of monthly and yearly bills name only the month. */
export function payBills(chance: Chance, bills: readonly Row<'bills'>[], userId: string, lastDay: LocalDate): Row<'billPayments'>[] {
  const months = Array.from({ length: MONTHS_PAID }, (_, back) => addMonths(yearMonth(lastDay), back + 1 - MONTHS_PAID))
  const payments = months.flatMap((month) => bills.flatMap((bill) =>
    billOccurrences(bill, month).filter((due) => due <= lastDay).map((due) => {
      const occurrenceDate = occurrenceDateOf(bill, due)
      const paidDate = chance.happens(0.5) ? due : later(due, chance.whole(0, 3), lastDay)
      const values = { billId: bill.id, paidDate, amount: bill.amount, month, occurrenceDate }
      return { id: naturalId(userId, entities.billPayments.naturalKey?.(values) ?? ''), createdAt: eveningOf(paidDate, 30), ...values }
    })))
  return payments.filter(({ paidDate }) => paidDate < lastDay || chance.happens(0.5))
}

const later = (date: LocalDate, days: number, lastDay: LocalDate): LocalDate =>
  (addDays(date, days) > lastDay ? lastDay : addDays(date, days))

/** Savings goals around the last day: running, met, late and future. */
export function makeGoals(chance: Chance, lastDay: LocalDate): Row<'goals'>[] {
  return savings.map(({ name, cents, age, ahead, completed }, place) => {
    const createdAt = eveningOf(addDays(lastDay, -(age ?? 45)), place)
    return {
      id: chance.id(createdAt), createdAt, name, amount: cents,
      startDate: age === null ? null : addDays(lastDay, -age),
      targetDate: addDays(lastDay, ahead),
      completed: completed !== null,
      completedDate: completed === null ? null : addDays(lastDay, -completed),
    }
  })
}

/** Maintenance schedules of each car, created on the first day. */
export function makeSchedules(chance: Chance, vehicles: readonly Row<'vehicles'>[], firstDay: LocalDate): Row<'maintenanceSchedules'>[] {
  return vehicles.flatMap((vehicle, car) => services.map(([name, category, intervalMiles, cost], place) => {
    const createdAt = eveningOf(firstDay, car * services.length + place)
    return { id: chance.id(createdAt), createdAt, vehicleId: vehicle.id, category, name, intervalMiles, cost: cost + car * 500 }
  }))
}

/** A book with something on every card of the budget, the vehicles and the loans. */
import type { Book } from './open-book.ts'

/** The day it is looked at. */
export const PLAN_DAY = '2026-11-21'

/**
 * Puts on the server a loan with a mileage goal and one with a date goal, bills, goals and schedules, for a book with a
 * '2019 Toyota Prius' and a '2012 Honda Fit'.
 */
export async function fillPlan({ put, rows }: Book): Promise<void> {
  await put('bills', [
    { name: 'Rent', amount: '1450', frequency: 'monthly', dueDate: '1' },
    { name: 'Cleaning', amount: '50', frequency: 'weekly', dueDate: 'Friday' },
    { name: 'Plates', amount: '1200', frequency: 'yearly', dueDate: '11-30' },
    { name: 'Insurance', amount: '690', frequency: 'yearly', dueDate: '03-14' },
    { name: 'Coffee', amount: '3', frequency: 'daily', dueDate: null },
  ])
  const rent = (await rows<{ id: string; name: string }>('bills')).find(({ name }) => name === 'Rent')
  await put('bill-payments', [{ billId: rent?.id, month: '2026-11', paidDate: '2026-11-01', amount: '1400' }])
  await put('goals', [
    { name: 'New tires', amount: '1000', startDate: '2026-11-01', targetDate: '2026-11-30' },
    { name: 'Deposit', amount: '2500', startDate: '2026-01-01', targetDate: '2026-11-20' },
  ])
  const vehicles = await rows<{ id: string; name: string }>('vehicles')
  const idOf = (name: string): string => vehicles.find((vehicle) => vehicle.name === name)?.id ?? ''
  const [prius, fit] = [idOf('2019 Toyota Prius'), idOf('2012 Honda Fit')]
  await put('maintenance-schedules', [
    { vehicleId: prius, category: 'oil', name: 'Oil Change', intervalMiles: 5_000, cost: 75 },
    { vehicleId: prius, category: 'tires', name: 'Tires', intervalMiles: 50_000, cost: 600 },
  ])
  const terms = { interestRate: 6.9, monthlyPayment: 400 }
  await put('auto-loans', [
    {
      ...terms, vehicleId: prius, currentPrincipalAmount: 18_000, originalAmount: 18_000, loanDate: '2026-01-15',
      lastPaymentDate: '2026-01-15', dueDate: 15, goalPayoffMileage: 100_000,
    },
    {
      ...terms, vehicleId: fit, currentPrincipalAmount: 6_000, lastPaymentDate: '2026-11-05', dueDate: 28,
      goalPayoffDate: '2027-11-21',
    },
  ])
  const loan = (await rows<{ id: string; vehicleId: string }>('auto-loans')).find(({ vehicleId }) => vehicleId === prius)
  await put('loan-payments', ['02-15', '03-15', '04-14', '10-15'].map((day) => (
    { loanId: loan?.id, date: `2026-${day}`, amount: 400 }
  )))
  await put('mileage', [
    { vehicleId: prius, date: '2026-11-18', startingMileage: '60000', endingMileage: '60150' },
    { vehicleId: prius, date: '2026-11-20', startingMileage: '60150', endingMileage: '60310' },
  ])
  await put('earnings', [{ date: PLAN_DAY, platform: 'uber', amount: '120' }])
}

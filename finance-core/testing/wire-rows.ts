/** Wire rows for tests: each is complete, and a test overrides what it is about. */

type Given = Readonly<Record<string, unknown>>
type Wire = Record<string, unknown>
type Miles = string | number

export const car = { id: 'car', name: 'Corolla' }

/** 12,000 at 6 %, 400 a month, last paid 2026-11-11: the loan of X9 and X15. */
export function loanRow(given: Given = {}): Wire {
  return {
    id: 'loan', vehicleId: 'car', currentPrincipalAmount: '12000.00', interestRate: '6.000', monthlyPayment: '400.00',
    lastPaymentDate: '2026-11-11', ...given,
  }
}

/** A loan walked from its first day. */
export function historicalLoan(originalAmount: string, loanDate: string, given: Given = {}): Wire {
  return loanRow({ currentPrincipalAmount: originalAmount, lastPaymentDate: loanDate, originalAmount, loanDate, ...given })
}

/** A payment on the loan; its id is its date. */
export function payment(date: string, amount: string, given: Given = {}): Wire {
  return { id: date, loanId: 'loan', date, amount, createdAt: `${date}T09:00:00.000Z`, ...given }
}

/** A day's drive of the car from one odometer reading to another; its id is its date. */
export function trip(date: string, startingMileage: Miles, endingMileage: Miles, given: Given = {}): Wire {
  return { id: date, vehicleId: 'car', date, startingMileage, endingMileage, ...given }
}

/** A bill with a due date, or a recurring expense without one; its id is its name. */
export function bill(name: string, amount: string, frequency: string, dueDate: string | number | null = null): Wire {
  return { id: name, name, amount, frequency, dueDate }
}

/** A bill payment; weekly bills name the day of the occurrence. */
export function paid(billId: string, month: string, amount: string, occurrenceDate: string | null = null): Wire {
  return { id: `${billId} ${occurrenceDate ?? month}`, billId, month, amount, paidDate: `${month}-01`, occurrenceDate }
}

/** An earning; its id is built from its values. */
export function earning(date: string, amount: string, platform: string | null = 'uber', given: Given = {}): Wire {
  return { id: `${date} ${platform} ${amount}`, date, amount, platform, ...given }
}

/** An expense; its id is its date and category. */
export function expense(date: string, name: string, amount: string, given: Given = {}): Wire {
  return { id: `${date} ${name}`, date, name, amount, ...given }
}

/** A goal that saves 1,000 over November 2026: the goal of X11. */
export function savingsGoal(given: Given = {}): Wire {
  return { id: 'goal', name: 'New tires', amount: '1000.00', startDate: '2026-11-01', targetDate: '2026-11-30', ...given }
}

/** The two schedules of X10: 75 every 5,000 miles and 600 every 50,000. */
export const schedules: readonly Wire[] = [
  { id: 'oil', vehicleId: 'car', category: 'oil', name: 'Oil Change', cost: '75.00', intervalMiles: 5_000 },
  { id: 'tires', vehicleId: 'car', category: 'tires', name: 'Tires', cost: '600.00', intervalMiles: 50_000 },
]

export const onDay = (date: string): { from: string; to: string } => ({ from: date, to: date })

/** Three auto loans as old as the ledger: one with a mileage goal, one with a date goal, one without a goal. */
import { addDays, addMonths, dayInMonth, yearMonth } from '#core/dates.ts'
import type { LocalDate } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import { eveningOf } from './moments.ts'
import type { Chance } from './random.ts'

interface Terms { readonly principal: number; readonly rate: number; readonly dueDay: number; readonly goal: 'miles' | 'date' | 'none' }

const terms: readonly [Terms, Terms, Terms] = [
  { principal: 2_180_000, rate: 6_900, dueDay: 15, goal: 'miles' },
  { principal: 1_640_000, rate: 8_250, dueDay: 5, goal: 'date' },
  { principal: 1_925_000, rate: 5_490, dueDay: 31, goal: 'none' },
]

/** Months a loan still runs after the ledger's last day. */
const MONTHS_AHEAD = 14
const MILES_AHEAD = 24_000

/** The monthly annuity that pays the loan off on time, rounded up to whole dollars. */
function monthlyPayment(principal: number, rate: number, months: number): number {
  const monthly = rate / 100_000 / 12
  return Math.ceil((principal * monthly) / (1 - (1 + monthly) ** -months) / 100) * 100
}

interface Loans { readonly autoLoans: Row<'autoLoans'>[]; readonly loanPayments: Row<'loanPayments'>[] }

/** One payment a month since the first day, each a few days before it is due. */
export function makeLoans(
  chance: Chance,
  vehicles: readonly Row<'vehicles'>[],
  mileage: readonly Row<'mileage'>[],
  firstDay: LocalDate,
  lastDay: LocalDate,
  years: number,
): Loans {
  const loans: Loans = { autoLoans: [], loanPayments: [] }
  for (const [place, vehicle] of vehicles.entries()) {
    const { principal, rate, dueDay, goal } = terms[place % terms.length] ?? terms[0]
    const createdAt = eveningOf(firstDay, place)
    const id = chance.id(createdAt)
    const payment = monthlyPayment(principal, rate, Math.round(years * 12) + MONTHS_AHEAD)
    const isHistorical = goal !== 'none'
    const ending = mileage.reduce((most, row) => (row.vehicleId === vehicle.id ? Math.max(most, row.endingMileage) : most), 0)
    loans.autoLoans.push({
      id, createdAt, vehicleId: vehicle.id, currentPrincipalAmount: principal, interestRate: rate, monthlyPayment: payment,
      lastPaymentDate: firstDay, dueDate: dueDay,
      originalAmount: isHistorical ? principal : null,
      loanDate: isHistorical ? firstDay : null,
      baselineLastPaymentDate: isHistorical ? null : firstDay,
      goalPayoffDate: goal === 'date' ? addDays(lastDay, 300) : null,
      goalPayoffMileage: goal === 'miles' ? Math.ceil(ending / 10_000) * 1_000 + MILES_AHEAD : null,
      earlierBalances: null,
    })
    for (let month = yearMonth(firstDay); ; month = addMonths(month, 1)) {
      const date = addDays(dayInMonth(month, dueDay), -chance.whole(0, 4))
      if (date > lastDay) break
      if (date <= firstDay) continue
      const paidAt = eveningOf(date, 45)
      const extra = chance.happens(0.2) ? chance.whole(1, 6) * 1_000 : 0
      loans.loanPayments.push({ id: chance.id(paidAt), createdAt: paidAt, loanId: id, date, amount: payment + extra })
    }
  }
  return loans
}

/** A year in figures (spec 1 section 2, R33, R65, R79, R91, R92). */
import { canonicalPlatform } from './platforms.ts'
import type { LocalDate } from './dates.ts'
import type { Ledger } from './ledger.ts'
import { byText } from './by-text.ts'
import { rowsWithin } from './ledger/rows-within.ts'
import type { Cents } from './money.ts'
import { totalOf } from './money.ts'
import { isWithin, yearOf } from './periods.ts'
import type { Period } from './periods.ts'
import { perMile } from './quantities.ts'
import type { PerMile, Tenths } from './quantities.ts'
import { shareHalfUp } from './rationals.ts'
import { earningsOverview } from './summaries.ts'

/** What was paid on loans in a year, and how much of it went to principal and to interest. */
interface LoanYear { totalPaid: Cents; principal: Cents; interest: Cents }

interface PlatformYear {
  /** Canonical, aliases merged, 'Other' when missing; labels are the screen's. */
  platform: string
  amount: Cents
  /** Distinct days with an entry. */
  days: number
  /** Half up. */
  averagePerDay: Cents
}

/** A calendar year; money in cents, miles in tenths, dollars a mile to three decimals and null without miles. */
export interface AnnualSummary {
  year: number
  gross: Cents
  net: Cents
  miles: Tenths
  /** All expenses, no bills or loan payments. */
  totalExpenses: Cents
  loans: LoanYear
  /** 3 decimals; null without miles. */
  perMile: { gross: PerMile; net: PerMile; fuel: PerMile } | null
  /** By amount, most first, then by name. */
  platforms: PlatformYear[]
}

/** The loans' payments of the year: those after the anchor as the walk splits them, earlier ones as they were split then (R91). */
function loansYear(ledger: Ledger, year: Period): LoanYear {
  const paid = ledger.loans.flatMap(({ payments, walk, frozen }) => {
    const split = new Map([...frozen, ...walk.steps].map((step) => [step.paymentId, step]))
    return payments.filter(({ date }) => isWithin(date, year)).map((payment) => ({ payment, step: split.get(payment.id) }))
  })
  return {
    totalPaid: totalOf(paid, ({ payment }) => payment.amount),
    principal: totalOf(paid, ({ payment, step }) => step?.principalPart ?? payment.principalAmount ?? 0),
    interest: totalOf(paid, ({ payment, step }) => step?.interestPart ?? payment.interestAmount ?? 0),
  }
}

function platformsYear(ledger: Ledger, year: Period): PlatformYear[] {
  const platforms = new Map<string, { amount: Cents; dates: Set<LocalDate> }>()
  for (const { platform, amount, date } of rowsWithin(ledger.earnings, year)) {
    const name = canonicalPlatform(platform ?? 'Other')
    const known = platforms.get(name) ?? { amount: 0, dates: new Set() }
    platforms.set(name, { amount: known.amount + amount, dates: known.dates.add(date) })
  }
  return [...platforms]
    .map(([platform, { amount, dates }]) => (
      { platform, amount, days: dates.size, averagePerDay: shareHalfUp(amount, 1, dates.size) }))
    .toSorted((a, b) => b.amount - a.amount || byText(a.platform, b.platform))
}

/** Everything dated in a calendar year, loans of missing vehicles left out (R85). */
export function annualSummary(ledger: Ledger, year: number): AnnualSummary {
  const period = yearOf(year)
  const { gross, fuel, net, miles } = earningsOverview(ledger, period)
  return {
    year,
    gross,
    net,
    miles,
    totalExpenses: totalOf(rowsWithin(ledger.expenses, period), ({ amount }) => amount),
    loans: loansYear(ledger, period),
    perMile: miles === 0
      ? null
      : { gross: perMile(gross, miles, 3), net: perMile(net, miles, 3), fuel: perMile(fuel, miles, 3) },
    platforms: platformsYear(ledger, period),
  }
}

/** Gross less every expense, where "net" subtracts fuel alone (R33). */
export function afterAllExpenses({ gross, totalExpenses }: Pick<AnnualSummary, 'gross' | 'totalExpenses'>): Cents {
  return gross - totalExpenses
}

/** The part of a year's loan payments that went to neither principal nor interest: nothing was owed yet, or any more (R91). */
export function beyondItsParts({ totalPaid, principal, interest }: AnnualSummary['loans']): Cents {
  return totalPaid - principal - interest
}

import { goalBreakdown, loanSummary, parseLedger, recommendedPayment, splitLoanPayments } from '#core/index.ts'
import { formatDailyRate, formatMoney } from '#core/words/format.ts'
import { describe, expect, it } from 'vitest'
import type { Article } from './article.ts'
import { ALL_ARTICLES, articles, articlesIn, categories } from './articles.ts'
import { payoffByTheMile } from './payoff-by-the-mile.ts'
import { simpleInterest } from './simple-interest.ts'

const text = ({ content }: Article): string => content.map((block) => {
  if (block.kind === 'list') return block.items.join(' ')
  return block.kind === 'sum' ? [block.title, ...block.lines.flat()].join(' ') : block.text
}).join(' ')

const figures = (article: Article, title: string): readonly string[] =>
  article.content.flatMap((block) => (block.kind === 'sum' && block.title === title ? block.lines.map(([, figure]) => figure) : []))

const vehicles = [{ id: 'car', name: 'Prius' }]
const mileageLoan = {
  id: 'loan', vehicleId: 'car', currentPrincipalAmount: '12000', interestRate: '6', monthlyPayment: '400', goalPayoffMileage: 100000,
}

describe('the article on mileage payoff', () => {
  it('agrees with the rules on a day of 150 miles', () => {
    const ledger = parseLedger({
      vehicles,
      autoLoans: [{ ...mileageLoan, lastPaymentDate: '2026-11-19', baselineLastPaymentDate: '2026-11-19' }],
      mileage: [{ id: 'trip', vehicleId: 'car', date: '2026-11-20', startingMileage: '60000', endingMileage: '60150' }],
    })
    const day = goalBreakdown(ledger, { from: '2026-11-20', to: '2026-11-20' }).loans[0]
    expect(figures(payoffByTheMile, 'A day of 150 miles')).toEqual(
      [day?.principal, day?.interest, day?.amount].map((amount) => formatMoney(amount ?? 0)),
    )
  })

  it('agrees with the rules on both recommended payments', () => {
    const advice = (miles: number) => recommendedPayment(parseLedger({
      vehicles,
      autoLoans: [{ ...mileageLoan, lastPaymentDate: '2026-11-11', baselineLastPaymentDate: '2026-11-11' }],
      mileage: [{ id: 'trip', vehicleId: 'car', date: '2026-11-15', startingMileage: String(61000 - miles), endingMileage: '61000' }],
    }), 'loan', '2026-11-21')
    const busy = advice(700)
    expect(figures(payoffByTheMile, 'Ten days and 700 miles after the last payment')).toEqual(
      [busy.standardTotal, busy.goalPrincipal, busy.goalInterest, busy.amount].map((amount) => formatMoney(amount)),
    )
    const slow = advice(200)
    for (const amount of [slow.goalTotal, slow.adjustment, slow.amount]) expect(text(payoffByTheMile)).toContain(formatMoney(amount))
  })
})

describe('the article on simple interest', () => {
  const payments = [['2026-02-15', '400'], ['2026-03-15', '400'], ['2026-04-14', '50']]
    .map(([date, amount], index) => ({ id: `p${index}`, loanId: 'loan', date, amount }))
  const ledger = parseLedger({
    vehicles,
    autoLoans: [{
      id: 'loan', vehicleId: 'car', currentPrincipalAmount: '18000', originalAmount: '18000', loanDate: '2026-01-15',
      interestRate: '6.9', monthlyPayment: '400', lastPaymentDate: '2026-01-15',
    }],
    loanPayments: payments,
  })
  const [february, march, april] = splitLoanPayments(ledger, 'loan')

  it('agrees with the walk on the first day and on every payment', () => {
    const first = loanSummary(ledger, 'loan', '2026-01-16')
    expect(figures(simpleInterest, 'The first day of an $18,000 loan at 6.9%')).toEqual(
      [formatDailyRate(6900, 365), formatMoney(first.dailyInterest)],
    )
    for (const [split, title] of [[february, 'February 15: a payment of $400.00'], [march, 'March 15: a payment of $400.00']] as const) {
      expect(figures(simpleInterest, title)).toEqual(
        [split?.interestAmount, split?.principalAmount, split?.balanceAfter].map((amount) => formatMoney(amount ?? 0)),
      )
    }
  })

  it('agrees with the walk on the payment that is too small', () => {
    const left = loanSummary(ledger, 'loan', '2026-04-14').interestBalance
    const paid = april?.interestAmount ?? 0
    expect(april?.principalAmount).toBe(0)
    expect(figures(simpleInterest, 'April 14: a payment of $50.00')).toEqual([left + paid, paid, left].map((amount) => formatMoney(amount)))
    expect(text(simpleInterest)).toContain(formatMoney(loanSummary(ledger, 'loan', '2026-04-30').interestBalance))
    expect(text(simpleInterest)).toContain(formatMoney(loanSummary(ledger, 'loan', '2026-04-30').dailyInterest))
  })
})

it('takes about as long to read as each article says', () => {
  for (const article of articles) {
    const wordsPerMinute = text(article).split(/\s+/).length / article.readTime
    expect(wordsPerMinute).toBeGreaterThan(170)
    expect(wordsPerMinute).toBeLessThan(240)
  }
  expect(articles.map(({ readTime }) => readTime)).toEqual([5, 6])
})

it('offers all articles and each category once', () => {
  expect(categories(articles)).toEqual([ALL_ARTICLES, 'Auto Loans'])
  expect(articlesIn(articles, ALL_ARTICLES)).toHaveLength(2)
  expect(articlesIn(articles, 'Auto Loans')).toHaveLength(2)
  expect(articlesIn(articles, 'Taxes')).toEqual([])
})

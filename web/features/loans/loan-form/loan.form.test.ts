import { describe, expect, it } from 'vitest'
import { addMonths } from '#core/dates.ts'
import { loanForm, readLoanForm, typedNeverPaysOff, withDueDay, withMode, type LoanForm } from './loan.form.ts'

const today = '2026-11-21'
const simplified: LoanForm = {
  ...loanForm(null), currentPrincipalAmount: '12,000', lastPaymentDate: '2026-10-20', interestRate: '8.25', monthlyPayment: '$350',
  dueDate: '20',
}
const historical: LoanForm = {
  ...simplified, mode: 'historical', originalAmount: '18000', loanDate: '2026-01-15', currentPrincipalAmount: '', lastPaymentDate: '',
}
const row = {
  id: 'loan', createdAt: 1, vehicleId: 'prius', currentPrincipalAmount: 1_200_000, interestRate: 8_250, monthlyPayment: 35_000,
  lastPaymentDate: '2026-11-15', dueDate: 20, originalAmount: null, loanDate: null, baselineLastPaymentDate: '2026-10-20',
  goalPayoffDate: null, goalPayoffMileage: null, earlierBalances: null,
}

describe('readLoanForm', () => {
  it('reads what is owed now', () => {
    expect(readLoanForm(simplified, null)).toEqual({
      ok: true,
      value: {
        currentPrincipalAmount: 1_200_000, lastPaymentDate: '2026-10-20', baselineLastPaymentDate: '2026-10-20',
        originalAmount: null, loanDate: null, interestRate: 8_250, monthlyPayment: 35_000, dueDate: 20, earlierBalances: null,
      },
    })
  })

  it('reads what was borrowed, and fills the fields every loan needs', () => {
    expect(readLoanForm({ ...historical, dueDate: '' }, null)).toEqual({
      ok: true,
      value: {
        originalAmount: 1_800_000, loanDate: '2026-01-15', currentPrincipalAmount: 1_800_000, lastPaymentDate: '2026-01-15',
        baselineLastPaymentDate: '2026-01-15', interestRate: 8_250, monthlyPayment: 35_000, dueDate: null, earlierBalances: null,
      },
    })
  })

  it.each([
    [simplified, { currentPrincipalAmount: '' }, 'currentPrincipalAmount', 'Current principal balance is required'],
    [simplified, { currentPrincipalAmount: '-1' }, 'currentPrincipalAmount', 'Current principal balance must be 0 or greater'],
    [simplified, { currentPrincipalAmount: '12.345' }, 'currentPrincipalAmount', 'Current principal balance must be a valid number'],
    [simplified, { lastPaymentDate: '' }, 'lastPaymentDate', 'Last payment date is required'],
    [historical, { originalAmount: '' }, 'originalAmount', 'Original amount is required'],
    [historical, { originalAmount: '0' }, 'originalAmount', 'Original amount must be greater than 0'],
    [historical, { loanDate: '' }, 'loanDate', 'Loan date is required'],
    [simplified, { interestRate: '' }, 'interestRate', 'Interest rate is required'],
    [simplified, { interestRate: '100' }, 'interestRate', 'Interest rate must be from 0 to 99.999'],
    [simplified, { interestRate: '6.9999' }, 'interestRate', 'Interest rate must be a number with at most 3 decimals'],
    [simplified, { interestRate: '-1' }, 'interestRate', 'Interest rate must be from 0 to 99.999'],
    [simplified, { monthlyPayment: ' ' }, 'monthlyPayment', 'Monthly payment is required'],
    [simplified, { monthlyPayment: 'x' }, 'monthlyPayment', 'Monthly payment must be a valid number'],
    [simplified, { monthlyPayment: '0' }, 'monthlyPayment', 'Monthly payment must be greater than 0'],
    [simplified, { dueDate: '32' }, 'dueDate', 'Due date must be a valid day of month (1-31)'],
    [simplified, { dueDate: '0' }, 'dueDate', 'Due date must be a valid day of month (1-31)'],
    [simplified, { dueDate: 'x' }, 'dueDate', 'Due date must be a valid day of month (1-31)'],
  ] as const)('puts words under a field', (form, change, path, message) => {
    expect(readLoanForm({ ...form, ...change }, null)).toEqual({ ok: false, misfits: [{ path, message }] })
  })

  it('takes a loan whose principal is paid already', () => {
    expect(readLoanForm({ ...simplified, currentPrincipalAmount: '0' }, null)).toMatchObject({ value: { currentPrincipalAmount: 0 } })
  })

  it('takes a loan without interest', () => {
    expect(readLoanForm({ ...simplified, interestRate: '0' }, null).ok).toBe(true)
  })

  it('tells of all empty fields at once, in the order of the form', () => {
    expect(readLoanForm(loanForm(null), null)).toMatchObject({
      misfits: [
        { path: 'currentPrincipalAmount' }, { path: 'interestRate' }, { path: 'monthlyPayment' }, { path: 'lastPaymentDate' },
      ],
    })
  })

  it('keeps the balance that another takes the place of, and none while it stays', () => {
    const earlier = [{ date: '2026-10-20', principal: 1_200_000, interestRate: 8_250, historical: false }]
    for (const change of [{ currentPrincipalAmount: '11900' }, { lastPaymentDate: '2026-11-15' }]) {
      expect(readLoanForm({ ...simplified, ...change }, row)).toMatchObject({ value: { earlierBalances: earlier } })
    }
    expect(readLoanForm({ ...simplified, interestRate: '9' }, row)).toMatchObject({ value: { earlierBalances: null } })
    expect(readLoanForm(historical, row)).toMatchObject({ value: { earlierBalances: earlier } })
  })

  it('keeps an original amount that has no date', () => {
    expect(readLoanForm(simplified, { ...row, originalAmount: 1_500_000 })).toMatchObject({ value: { originalAmount: 1_500_000 } })
    expect(readLoanForm(simplified, { ...row, originalAmount: 1_500_000, loanDate: '2025-01-01' }))
      .toMatchObject({ value: { originalAmount: null, loanDate: null } })
  })
})

describe('loanForm', () => {
  it('shows a simplified loan as it was entered, not as it is after later payments', () => {
    expect(loanForm(row)).toMatchObject({
      mode: 'simplified', currentPrincipalAmount: '12000.00', lastPaymentDate: '2026-10-20', interestRate: '8.250',
      monthlyPayment: '350.00', dueDate: '20',
    })
  })

  it('shows a historical loan by its first day', () => {
    expect(loanForm({ ...row, originalAmount: 1_800_000, loanDate: '2026-01-15', dueDate: null })).toMatchObject({
      mode: 'historical', originalAmount: '18000.00', loanDate: '2026-01-15', dueDate: '',
    })
  })
})

describe('the last payment date', () => {
  it('follows the due day to its latest occurrence', () => {
    expect(withDueDay(loanForm(null), '15', today).lastPaymentDate).toBe('2026-11-15')
    expect(withDueDay(loanForm(null), '25', today).lastPaymentDate).toBe('2026-10-25')
    expect(withDueDay(loanForm(null), '1', today).lastPaymentDate).toBe('2026-11-01')
    expect(withDueDay(loanForm(null), '31', '2027-03-15').lastPaymentDate).toBe('2027-02-28')
  })

  it('is today for a day that is none, and empty without one', () => {
    expect(withDueDay(loanForm(null), '42', today).lastPaymentDate).toBe(today)
    expect(withDueDay(withDueDay(loanForm(null), '15', today), '', today).lastPaymentDate).toBe('')
  })

  it('stays once it was chosen', () => {
    const chosen = { ...simplified, dateChosen: true }
    expect(withDueDay(chosen, '15', today)).toEqual({ ...chosen, dueDate: '15' })
  })

  it('is none of a loan entered from its first day', () => {
    expect(withDueDay(historical, '15', today)).toEqual({ ...historical, dueDate: '15' })
  })
})

describe('switching the mode', () => {
  it('keeps rate, payment and due day alone', () => {
    expect(withMode(simplified, 'historical', today)).toEqual({
      ...loanForm(null), mode: 'historical', interestRate: '8.25', monthlyPayment: '$350', dueDate: '20',
    })
  })
})

describe('typedNeverPaysOff', () => {
  const warns = (form: LoanForm, payments: Parameters<typeof typedNeverPaysOff>[1] = []) => typedNeverPaysOff(form, payments, today)

  it('warns of a payment that does not cover the interest', () => {
    expect(warns({ ...simplified, monthlyPayment: '82.50' })).toBe(true)
    expect(warns({ ...simplified, monthlyPayment: '82.51' })).toBe(false)
    expect(warns({ ...historical, monthlyPayment: '100' })).toBe(true)
    expect(warns({ ...simplified, monthlyPayment: '' })).toBe(false)
  })

  it('warns of it before a date is typed, too', () => {
    expect(warns({ ...simplified, monthlyPayment: '82.50', lastPaymentDate: '' })).toBe(true)
  })

  it('judges a loan by what its payments so far have left of it, as the loan screen does', () => {
    const edited: LoanForm = {
      ...historical, originalAmount: '20000.00', loanDate: '2023-01-15', interestRate: '24.900', monthlyPayment: '400.00',
    }
    const paid = Array.from({ length: 46 }, (_, month) => ({
      id: String(month), createdAt: month, loanId: 'loan', date: `${addMonths('2023-02', month)}-15`, amount: 60_000,
      principalAmount: null, interestAmount: null,
    }))
    // $5,960.64 is left, $123.68 of interest a month; $20,000.00 would cost $415.00.
    expect(warns(edited, paid)).toBe(false)
    expect(warns({ ...edited, monthlyPayment: '123.68' }, paid)).toBe(true)
    expect(warns({ ...edited, monthlyPayment: '123.69' }, paid)).toBe(false)
    expect(warns(edited)).toBe(true)
    // A balance entered anew has taken in the payments up to its day.
    const anew = { ...edited, mode: 'simplified', currentPrincipalAmount: '20000', lastPaymentDate: '2026-11-15' } as const
    expect(warns(anew, paid)).toBe(true)
  })

  it('leaves payments of days to come out of it', () => {
    const form: LoanForm = { ...simplified, monthlyPayment: '82.50' }
    const payoff = { id: 'payoff', createdAt: 1, loanId: 'loan', amount: 1_300_000, principalAmount: null, interestAmount: null }
    expect(warns(form, [{ ...payoff, date: '2026-11-22' }])).toBe(true)
    expect(warns(form, [{ ...payoff, date: '2026-11-21' }])).toBe(false)
  })
})

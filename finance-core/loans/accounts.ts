/** Each loan with its vehicle, its payments and its walk, computed once and kept until one of them changes. */
import { RuleError } from '../errors.ts'
import type { Groups } from '../ledger/grouped-rows.ts'
import { groupAt, rowById, rowsOf } from '../ledger/grouped-rows.ts'
import { byText } from '../by-text.ts'
import type { LedgerRow } from '../ledger/ledger-rows.ts'
import { frozenSteps } from './frozen-steps.ts'
import type { LoanWalk, WalkStep } from './walk.ts'
import { walkOf } from './walk.ts'

/** A loan, and what is worked out from it, its vehicle and its payments. */
export interface LoanAccount {
  readonly loan: LedgerRow<'autoLoans'>
  /** The vehicle's name, which is also the loan's (R85); null when the vehicle is gone. */
  readonly name: string | null
  /** Oldest first; payments of one day in the order they were entered. */
  readonly payments: readonly LedgerRow<'loanPayments'>[]
  readonly walk: LoanWalk
  /** Payments from before the walk, split as they were while the loan was counted from an earlier balance (R53). */
  readonly frozen: readonly WalkStep[]
}

/** An account whose vehicle exists; others count in no goal, no bill and no year (R85). */
export type LiveAccount = LoanAccount & { readonly name: string }

interface Tables {
  readonly vehicles: Groups<LedgerRow<'vehicles'>, unknown>
  readonly autoLoans: Groups<LedgerRow<'autoLoans'>, unknown>
  readonly loanPayments: Groups<LedgerRow<'loanPayments'>, unknown>
}

type Accounts = ReadonlyMap<string, LoanAccount>

const NO_PAYMENTS: readonly LedgerRow<'loanPayments'>[] = []

/** The accounts of all loans by id. An account whose loan, vehicle and payments are the same objects as before is reused. */
export function accountsOf(tables: Tables, before: Accounts): Accounts {
  const accounts = new Map<string, LoanAccount>()
  for (const loan of rowsOf(tables.autoLoans)) {
    const name = rowById(tables.vehicles, loan.vehicleId)?.name ?? null
    const payments = groupAt(tables.loanPayments, loan.id)?.rows ?? NO_PAYMENTS
    const known = before.get(loan.id)
    const same = known?.loan === loan && known.name === name && known.payments === payments
    accounts.set(loan.id, same ? known : { loan, name, payments, walk: walkOf(loan, payments), frozen: frozenSteps(loan, payments) })
  }
  return accounts
}

/** The accounts of existing vehicles, by vehicle name, then id (R85). */
export function liveAccountsOf(accounts: Accounts): readonly LiveAccount[] {
  return [...accounts.values()]
    .flatMap((account) => (account.name === null ? [] : [{ ...account, name: account.name }]))
    .toSorted((a, b) => byText(a.name, b.name) || byText(a.loan.id, b.loan.id))
}

/** The account of a loan. Throws RuleError ('unknown-id') when there is none (R85). */
export function accountOf(ledger: { readonly accounts: Accounts }, loanId: string): LoanAccount {
  const account = ledger.accounts.get(loanId)
  if (!account) throw new RuleError('unknown-id', 'This loan is not there any more', 'loanId')
  return account
}

import { useState } from 'react'
import { daysBetween, type LocalDate } from '#core/dates.ts'
import { accountOf } from '#core/loans/accounts.ts'
import { dateGoalPace, milesToGoal } from '#core/loans/payoff-goals.ts'
import { odometerPrefill } from '#core/miles/odometer.ts'
import { perMile, tenthsOf } from '#core/quantities.ts'
import { formatMiles, formatMoney, formatPerMile, formatWhole, formatWholeMiles } from '#core/words/format.ts'
import { mediumDate } from '#core/words/labels.ts'
import { payoffHint } from '../../../parts/payoff-hint.ts'
import { Miles, Money } from '../../../ui/money.tsx'
import { Drums } from '../../../ui/odometer/odometer.tsx'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { Sum, SumLine } from '../../../ui/sum.tsx'
import explained from '../interest/interest-explained.module.css'
import type { LoanView } from '../loan-view.ts'
import styles from './payoff-goal.module.css'

/** A target mileage on odometer drums, the miles left, and what each mile has to cover. `goal` is in whole miles. */
export function MileageGoal({ goal, ...view }: LoanView & { readonly goal: number }) {
  const [open, setOpen] = useState(false)
  const { ledger, loanId, today } = view
  const left = milesToGoal(ledger, loanId, today)
  const hint = payoffHint(ledger, loanId, today)
  return (
    <>
      <div className={styles['drums']}>
        <Drums value={goal} whole large />
        <span className="visually-hidden">{formatWholeMiles(tenthsOf(goal))}</span>
        <span className={styles['unit']}>miles</span>
      </div>
      {left !== null && (
        <div className={styles['figures']}>
          <div>
            <p className="cap">Miles to go</p>
            <p className={styles['figure']}><Miles tenths={left.miles} /></p>
          </div>
          {left.miles > 0 && left.principal > 0 && (
            <button type="button" className={styles['perMile']} onClick={() => setOpen(true)}>
              <span className={styles['label']}>Cost Per Mile</span>{' '}
              <span className={styles['figure']}>{formatPerMile(perMile(left.principal, left.miles, 4), 4)}</span>
            </button>
          )}
        </div>
      )}
      {hint !== null && <p className={styles['hint']}>{hint}</p>}
      <Sheet open={open} onClose={() => setOpen(false)} title="Cost Per Mile Explained">
        <CostPerMile {...view} goal={goal} />
      </Sheet>
    </>
  )
}

/** Principal divided by the miles left, with its inputs (spec 2 section 9, R57). */
function CostPerMile({ ledger, loanId, today, goal }: LoanView & { readonly goal: number }) {
  const { loan } = accountOf(ledger, loanId)
  const left = milesToGoal(ledger, loanId, today)
  const odometer = odometerPrefill(ledger, loan.vehicleId, today)
  if (left === null || odometer === null) return null
  return (
    <>
      <p className={explained['text']}>
        What every mile up to your goal has to pay off. Interest comes on top, day by day.
      </p>
      <Sum title="Miles left">
        <SumLine label="Goal mileage" figure={<Miles tenths={tenthsOf(goal)} unit />} />
        <SumLine label="Latest odometer" figure={<>−<Miles tenths={odometer} unit /></>} />
        <SumLine total label="Miles to go" figure={<Miles tenths={left.miles} unit />} />
      </Sum>
      <Sum title="Cost per mile">
        <SumLine label="Principal balance" figure={<Money cents={left.principal} />} />
        <SumLine label="Miles to go" figure={<>/ <Miles tenths={left.miles} unit /></>} />
        <SumLine
          total
          label="Cost Per Mile"
          note={`${formatMoney(left.principal)} / ${formatMiles(left.miles)} miles`}
          figure={formatPerMile(perMile(left.principal, left.miles, 4), 4)}
        />
      </Sum>
      <p className={explained['note']}>
        Counted from your latest odometer. The dashboard and the mileage screen count a day from its own starting
        mileage.
      </p>
    </>
  )
}

/** A target date, how far away it is, and what each day until then requires. */
export function DateGoal({ goal, ledger, loanId, today }: LoanView & { readonly goal: LocalDate }) {
  const pace = dateGoalPace(ledger, loanId, today)
  const hint = payoffHint(ledger, loanId, today)
  return (
    <>
      <p className={styles['date']}>{mediumDate(goal)}</p>
      {pace !== null && (
        <>
          <div className={styles['figures']}>
            <div>
              <p className="cap">Days to go</p>
              <p className={styles['figure']}><span className="num">{formatWhole(daysBetween(today, goal))}</span></p>
            </div>
            <div>
              <p className="cap">Needed a day</p>
              <p className={styles['figure']}><Money cents={pace.amount} /></p>
            </div>
          </div>
          <p className={styles['about']}>
            Payoff by {mediumDate(pace.goalDate)} needs {formatMoney(pace.amount)} a day, interest included.
          </p>
        </>
      )}
      {hint !== null && <p className={styles['hint']}>{hint}</p>}
    </>
  )
}

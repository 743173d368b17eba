import type { ComponentType } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Money } from '../../ui/money.tsx'
import styles from './cost-sheet.module.css'
import { Finish, ForkLeft, LeftTurn, RightTurn, Roundabout, StraightOn } from './tulips.tsx'
import { friday, keptCents } from './friday.ts'

const diagrams: Record<(typeof friday)[number]['turn'], ComponentType> = {
  straight: StraightOn, left: LeftTurn, roundabout: Roundabout, right: RightTurn, fork: ForkLeft,
}

/** A realistic Friday as a roadbook: what the apps paid, what each mile cost, what was left. */
export function CostSheet() {
  return (
    <section className={styles['sheet']} aria-label="What a Friday really paid">
      <div className={styles['head']}><span>Friday, November 20</span><span className="num">112.4 mi</span></div>
      <ol>
        {friday.map(({ mile, turn, what, why, cents }) => {
          const Diagram = diagrams[turn]
          return (
            <li key={mile} className={styles['row']}>
              <div className={classNames(styles['mile'], 'num')} aria-hidden="true">{mile}</div>
              <div className={styles['tulip']}><Diagram /></div>
              <div><span className={styles['what']}>{what}</span><span className={styles['why']}>{why}</span></div>
              <div className={styles['sum']}><Money cents={Math.abs(cents)} flow={cents < 0 ? 'out' : 'in'} /></div>
            </li>
          )
        })}
        <li className={classNames(styles['row'], styles['kept'])}>
          <div className={classNames(styles['mile'], 'num')} aria-hidden="true">112.4</div>
          <div className={styles['tulip']}><Finish /></div>
          <div><span className={styles['what']}>What you kept</span><span className={styles['why']}>$1.16 a mile, not $1.84</span></div>
          <div className={styles['sum']}><Money cents={keptCents} /></div>
        </li>
      </ol>
    </section>
  )
}

import type { CSSProperties } from 'react'
import { formatMoney } from '#core/words/format.ts'
import { classNames } from './class-names.ts'
import styles from './hero-amount.module.css'
import { MINUS } from './money.tsx'

export interface HeroAmountProps {
  readonly cents: number
  /** Over the goal: '+' before the figure, in the colour of money in. */
  readonly plus?: boolean
  /** 92 px on wide screens. */
  readonly large?: boolean
}

/** The one amount of a cluster: small currency and cents around large dollars, read as one figure. */
export function HeroAmount({ cents, plus = false, large = false }: HeroAmountProps) {
  const [dollars = '', rest = ''] = formatMoney(Math.abs(cents)).slice(1).split('.')
  const look = [styles['hero'], large && styles['large'], dollars.length > 4 && styles['long'], plus && styles['in']]
  // Its width in em: a digit takes half an em, and what a comma saves makes up for the sign, the currency and the cents.
  const ems = (dollars.length + (plus || cents < 0 ? 2 : 1)) / 2
  return (
    <div className={classNames(...look)} style={{ '--ems': ems } as CSSProperties}>
      {plus && <span className={styles['sign']}>+</span>}
      {cents < 0 && <span className={styles['sign']}>{MINUS}</span>}
      <span className={styles['currency']}>$</span>{dollars}<span className={styles['cents']}>.{rest}</span>
    </div>
  )
}

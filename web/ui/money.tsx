import { formatMiles, formatMoney, formatWholeMiles } from '#core/words/format.ts'
import { classNames } from './class-names.ts'
import { longFigure } from './long-figure.ts'
import styles from './money.module.css'

/** The true minus (U+2212), which screen readers speak as "minus"; a hyphen is not spoken. */
export const MINUS = '\u2212'

export interface MoneyProps {
  readonly cents: number
  /** Money in is '+' and green, money out a true minus and red; a balance is plain, with a minus only below zero. */
  readonly flow?: 'in' | 'out' | 'balance'
  readonly className?: string | undefined
}

/** An amount of money. The sign repeats what the colour says, for those who cannot see it. */
export function Money({ cents, flow = 'balance', className }: MoneyProps) {
  const flows = { in: '+', out: MINUS, balance: cents < 0 ? MINUS : '' }
  const sign = cents === 0 ? '' : flows[flow]
  const tone = cents !== 0 && flow !== 'balance' && styles[flow]
  const amount = formatMoney(Math.abs(cents))
  const long = longFigure(sign + amount)
  return (
    <span className={classNames('num', styles['figure'], long && styles['long'], tone, className)} style={long}>
      {sign !== '' && <span className={styles['sign']}>{sign}</span>}{amount}
    </span>
  )
}

/** A figure formatted by finance-core, with the true minus in place of its hyphen. */
export const withMinus = (figure: string): string => figure.replace('-', MINUS)

/** An amount as text, for names and labels of controls. */
export const moneyText = (cents: number): string => withMinus(formatMoney(cents))

export interface MilesProps {
  /** Tenths of a mile. */
  readonly tenths: number
  /** No decimals, as on the dashboard's tile. */
  readonly whole?: boolean
  /** 'mi' after the figure. */
  readonly unit?: boolean
}

/** A number of miles. */
export function Miles({ tenths, whole = false, unit = false }: MilesProps) {
  return (
    <span className={classNames('num', styles['figure'])}>
      {whole ? formatWholeMiles(tenths) : formatMiles(tenths)}{unit && <span className="cap"> mi</span>}
    </span>
  )
}

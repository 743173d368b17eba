import type { AnyRow } from '#core/entities/index.ts'
import { formatMiles } from '#core/words/format.ts'
import { mediumDate } from '#core/words/labels.ts'
import { moneyText } from '../../ui/money.tsx'
import type { ChangeWords } from './change-words.ts'

/** 'Fuel expense, $42.10, Nov 20, 2026': tells a row from others of its kind. */
export function lineName({ title, figure }: Pick<ChangeWords, 'title' | 'figure'>, { date }: AnyRow): string {
  const amount = figure && ('tenths' in figure ? `${formatMiles(figure.tenths)} mi` : moneyText(figure.cents))
  return [title, ...amount === null ? [] : [amount], ...typeof date === 'string' ? [mediumDate(date)] : []].join(', ')
}

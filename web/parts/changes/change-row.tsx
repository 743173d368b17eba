import type { ReactNode } from 'react'
import { ListRow } from '../../ui/list-row.tsx'
import { Miles, Money } from '../../ui/money.tsx'
import { Monogram } from '../../ui/monogram.tsx'
import type { ChangeFigure, ChangeWords } from './change-words.ts'

export interface ChangeRowProps {
  readonly words: ChangeWords
  /** 'Today, 2:05 PM', and what else belongs under the title. */
  readonly when?: ReactNode
  /** A small Button for what can be done about it. */
  readonly button?: ReactNode
}

/** A pending or refused change, or a deleted row, as a line of a list. */
export function ChangeRow({ words: { icon, title, figure }, when, button }: ChangeRowProps) {
  return (
    <ListRow
      lead={<Monogram icon={icon} />}
      title={title}
      detail={when}
      figure={figure ? <Figure figure={figure} /> : undefined}
      button={button}
    />
  )
}

function Figure({ figure }: { readonly figure: ChangeFigure }) {
  return 'tenths' in figure ? <Miles tenths={figure.tenths} unit /> : <Money {...figure} />
}

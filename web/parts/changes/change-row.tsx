import type { ReactNode } from 'react'
import { ListRow } from '../../ui/list-row.tsx'
import { Miles, Money } from '../../ui/money.tsx'
import { Monogram } from '../../ui/monogram.tsx'
import type { ChangeFigure, ChangeWords } from './change-words.ts'

export interface ChangeRowProps {
  readonly words: ChangeWords
  /** 'Today, 2:05 PM' */
  readonly when?: string
  /** What can be done about it: a small Button. */
  readonly button?: ReactNode
}

/** A change that waits or was refused, or a row that was deleted, as a line of a list. */
export function ChangeRow({ words: { icon, title, figure }, when, button }: ChangeRowProps) {
  return (
    <ListRow
      lead={<Monogram icon={icon} />}
      title={title}
      {...(when !== undefined && { detail: when })}
      {...(figure !== null && { figure: <Figure figure={figure} /> })}
      {...(button !== undefined && { button })}
    />
  )
}

function Figure({ figure }: { readonly figure: ChangeFigure }) {
  return 'tenths' in figure ? <Miles tenths={figure.tenths} unit /> : <Money {...figure} />
}

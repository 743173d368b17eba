import type { LucideIcon } from 'lucide-react'
import { Icon } from './icon.tsx'
import { lettersOf } from './letters-of.ts'
import styles from './list.module.css'

export interface MonogramProps {
  /** A name, of which the tile shows one or two letters; never a platform's logo or colour. */
  readonly name?: string
  readonly icon?: LucideIcon
}

/** The tile before a row. For the eye only: the row says the name, so the letters are drawn and no text of it. */
export function Monogram({ name = '', icon }: MonogramProps) {
  return (
    <span className={styles['monogram']} data-letters={icon ? undefined : lettersOf(name)} aria-hidden="true">
      {icon && <Icon of={icon} size={20} />}
    </span>
  )
}

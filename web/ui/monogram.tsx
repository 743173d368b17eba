import type { LucideIcon } from 'lucide-react'
import { Icon } from './icon.tsx'
import { lettersOf } from './letters-of.ts'
import styles from './list.module.css'

export interface MonogramProps {
  /** The name whose one or two letters the tile shows; never a platform's logo or colour. */
  readonly name?: string
  readonly icon?: LucideIcon
}

/** The tile before a row. Purely visual: the row says the name, so the letters are drawn by CSS and are not text. */
export function Monogram({ name = '', icon }: MonogramProps) {
  return (
    <span className={styles['monogram']} data-letters={icon ? undefined : lettersOf(name)} aria-hidden="true">
      {icon && <Icon of={icon} />}
    </span>
  )
}

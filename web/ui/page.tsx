import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './page.module.css'

export interface PageProps {
  /** Two columns from 1024 px; put the cards into Column. */
  readonly two?: boolean
  /** Both columns are as tall as the taller one. */
  readonly stretch?: boolean
  /** The screen has a Fab. */
  readonly fab?: boolean
  readonly children: ReactNode
}

/** The grid of a screen's cards. The shell renders the header, its title and `<main>` around it. */
export function Page({ two = false, stretch = false, fab = false, children }: PageProps) {
  const look = [styles['page'], two && styles['two'], stretch && styles['stretch'], fab && styles['withFab']]
  return <div className={classNames(...look)}>{children}</div>
}

/** A column of a two-column screen; on a phone its cards join the single column. */
export function Column({ children }: { readonly children: ReactNode }) {
  return <div className={styles['column']}>{children}</div>
}

/** A card across both columns. */
export function Across({ children }: { readonly children: ReactNode }) {
  return <div className={styles['full']}>{children}</div>
}

import { classNames } from '../../ui/class-names.ts'
import styles from './share-bar.module.css'

export interface ShareBarProps {
  readonly parts: readonly { readonly name: string; readonly amount: number }[]
}

const looks = ['solid', 'middle', 'slanted', 'soft', 'striped', 'light'] as const

const lookOf = (place: number): string | undefined => styles[looks[place % looks.length] ?? 'solid']

/** A stacked bar in shades and hatches of ink, purely visual: the figures are in the text beside it. */
export function ShareBar({ parts }: ShareBarProps) {
  return (
    <div aria-hidden="true" className={styles['bar']}>
      {parts.map(({ name, amount }, place) => (
        <i key={name} className={lookOf(place)} style={{ flexGrow: amount }} />
      ))}
    </div>
  )
}

/** The swatch that links a line of text to the part at that index. */
export function ShareKey({ place }: { place: number }) {
  return <i aria-hidden="true" className={classNames(styles['key'], lookOf(place))} />
}

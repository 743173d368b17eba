import { classNames } from '../../ui/class-names.ts'
import styles from './share-bar.module.css'

export interface ShareBarProps {
  /** What the whole is, for screen readers; the figures stand in text beside the bar. */
  readonly label: string
  readonly parts: readonly { readonly name: string; readonly amount: number }[]
}

const looks = ['solid', 'middle', 'slanted', 'soft', 'striped', 'light'] as const

const lookOf = (place: number): string | undefined => styles[looks[place % looks.length] ?? 'solid']

/** One stacked bar in shades and hatches of ink, for shares that must not need colour. */
export function ShareBar({ label, parts }: ShareBarProps) {
  return (
    <div role="img" aria-label={label} className={styles['bar']}>
      {parts.map(({ name, amount }, place) => (
        <i key={name} className={lookOf(place)} style={{ flexGrow: amount }} />
      ))}
    </div>
  )
}

/** The mark that ties a line of text to the part at that place. */
export function ShareKey({ place }: { place: number }) {
  return <i aria-hidden="true" className={classNames(styles['key'], lookOf(place))} />
}

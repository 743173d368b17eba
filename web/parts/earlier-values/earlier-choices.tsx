import type { EarlierChange } from '../../data/undecided/earlier-values.ts'
import { leave, putBack } from '../../data/undecided/put-back.ts'
import { Button } from '../../ui/button/button.tsx'
import { dayAndTime } from '../moments.ts'
import { useWrites } from '../use-writes.ts'
import styles from './earlier-choices.module.css'

const putBackWords = { done: ['Put back'], failed: ['It could not be put back'] } as const
const leaveWords = { failed: ['This could not be saved'] } as const

/** Changes that were not kept, each with the choice to put its values back. */
export function EarlierChoices({ changes }: { readonly changes: readonly EarlierChange[] }) {
  return changes.map((change) => <Choice key={change[0].lost.key} change={change} />)
}

function Choice({ change }: { readonly change: EarlierChange }) {
  const { write } = useWrites()
  const [first] = change
  const { had, kept } = first.lost
  return (
    <div className={styles['change']}>
      {change.map(({ lost: { key }, field, kept: keeper, had: holder, value }) => (
        <p key={key} className={styles['value']}>{keeper} {field} kept; {holder} had <b>{value}</b></p>
      ))}
      <p className={styles['when']}>
        {kept
          ? `Entered ${dayAndTime(had.at)} on ${first.had}; the later one ${dayAndTime(kept.at)}.`
          : `Shown on ${first.had} until the server was restored, ${dayAndTime(had.at)}.`}
      </p>
      <div className={styles['choices']}>
        <Button size="small" variant="ink" onClick={() => void write((db) => putBack(db, change), putBackWords)}>
          Use {change.length === 1 ? first.value : 'these'}
        </Button>
        <Button size="small" onClick={() => void write((db) => leave(db, change), leaveWords)}>Keep what is there</Button>
      </div>
    </div>
  )
}

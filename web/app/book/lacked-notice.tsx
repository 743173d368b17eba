import { dropLacked, giveBackLacked } from '../../data/undecided/decide-lacked.ts'
import type { LackedRow } from '../../data/undecided/lacked.ts'
import { useWrites } from '../../parts/use-writes.ts'
import { Button } from '../../ui/button/button.tsx'
import { useConfirm } from '../../ui/dialog/confirm.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './book-notices.module.css'
import { dropWords, lackedWords } from './lacked-words.ts'

const notKept = { failed: ['This could not be saved'] } as const

/** Tells of entries that exist only on this device, until the driver sends them again or removes them. */
export function LackedNotice({ rows }: { readonly rows: readonly LackedRow[] }) {
  const confirm = useConfirm()
  const { write } = useWrites()

  const drop = async (): Promise<void> => {
    const sure = await confirm({ ...dropWords(rows.length), action: 'Remove' })
    if (sure) await write((db) => dropLacked(db, rows), notKept)
  }

  return (
    <Notice>
      {lackedWords(rows.length)}
      <div className={styles['choices']}>
        <Button size="small" variant="ink" onClick={() => void write(giveBackLacked, notKept)}>Send again</Button>
        <Button size="small" onClick={() => void drop()}>Remove here</Button>
      </div>
    </Notice>
  )
}

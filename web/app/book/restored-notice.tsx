import type { BookNotice } from '../../data/device-state.ts'
import { forgetNotice } from '../../data/notice.ts'
import { useWrites } from '../../parts/use-writes.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './book-notices.module.css'
import { noticeWords } from './restored-words.ts'

/** Tells that the book came back, here or on the server, until the driver has seen it. */
export function RestoredNotice({ notice }: { readonly notice: BookNotice }) {
  const { write } = useWrites()
  return (
    <Notice>
      {noticeWords(notice)}
      <div className={styles['choices']}>
        <Button size="small" onClick={() => void write(forgetNotice, { failed: ['This could not be saved'] })}>OK</Button>
      </div>
    </Notice>
  )
}

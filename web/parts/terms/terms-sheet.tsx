import { Button } from '../../ui/button/button.tsx'
import { Sheet, SheetActions } from '../../ui/dialog/sheet.tsx'
import styles from './terms-sheet.module.css'
import { terms } from './terms.ts'

export interface TermsSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  /** None for a driver who has accepted and only reads them again. */
  readonly onAccept?: () => void
}

/** The legal text, to be scrolled, and accepted at its end or read again. */
export function TermsSheet({ open, onClose, onAccept }: TermsSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Terms and Conditions"
      wide
      foot={onAccept && (
        <SheetActions>
          <Button variant="ghost" onClick={onClose}>Not now</Button>
          <Button variant="ink" onClick={onAccept}>I accept</Button>
        </SheetActions>
      )}
    >
      <ol className={styles['terms']}>
        {terms.map(({ title, paragraphs }, index) => (
          <li key={title}>
            <h3>{index + 1}. {title}</h3>
            {paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
          </li>
        ))}
      </ol>
    </Sheet>
  )
}

import { useEffect, type ReactNode } from 'react'
import { OpenedLater } from '../opened-later.tsx'
import type { SheetProps } from './sheet-props.ts'
import styles from './sheet.module.css'

const loadDialog = async () => ({ default: (await import('./dialogs.ts')).SheetDialog })

/**
 * A form, breakdown or list over the screen: a bottom sheet under 1024 px, a centred dialog above. Escape closes it and
 * focus returns to where it was. Put `data-initial-focus` on the control that should have focus first.
 */
export function Sheet(props: SheetProps) {
  // Loaded on the first touch, so that it opens without a wait.
  useEffect(() => {
    const load = (): void => {
      loadDialog().catch(() => undefined)
    }
    window.addEventListener('pointerdown', load, { once: true })
    window.addEventListener('keydown', load, { once: true })
    return () => {
      window.removeEventListener('pointerdown', load)
      window.removeEventListener('keydown', load)
    }
  }, [])
  return <OpenedLater load={loadDialog} dialog={props} />
}

/** The buttons at the bottom of a sheet: Cancel narrow on the left, the action wide. */
export function SheetActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>
}

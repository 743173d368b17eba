import { createContext, use, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './header-slot.module.css'

interface Slot {
  readonly place: HTMLElement | null
  readonly setPlace: (place: HTMLElement | null) => void
}

const SlotContext = createContext<Slot | null>(null)

/** Lets screens put their buttons into the shell's header. */
export function HeaderSlotProvider({ children }: { readonly children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return <SlotContext value={{ place, setPlace }}>{children}</SlotContext>
}

/** The place in the header, drawn by the shell. */
export function HeaderSlot({ className }: { readonly className?: string | undefined }) {
  return <div ref={use(SlotContext)?.setPlace} className={className} />
}

export interface HeaderActionsProps {
  /** Buttons with words, such as "Add Mileage": shown from 1024 px; a phone has a Fab. */
  readonly children?: ReactNode
  /** IconButtons that a phone shows in their place, such as "Export". */
  readonly phone?: ReactNode
}

/** A screen's buttons in the shell's header. */
export function HeaderActions({ children, phone }: HeaderActionsProps) {
  const place = use(SlotContext)?.place
  if (!place) return null
  return createPortal(
    <>
      {phone !== undefined && <div className={styles['narrow']}>{phone}</div>}
      <div className={styles['wide']}>{children}</div>
    </>,
    place,
  )
}

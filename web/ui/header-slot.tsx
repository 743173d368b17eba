import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './header-slot.module.css'

/** What a screen under another one puts in the header: what it is about, and the way back. */
export interface HeaderTitle {
  readonly title: string
  /** Path and name of the link: '/vehicles', 'Back to Vehicles'. */
  readonly backTo: string
  readonly backLabel: string
}

interface Slot {
  readonly place: HTMLElement | null
  readonly setPlace: (place: HTMLElement | null) => void
  readonly title: HeaderTitle | null
  readonly setTitle: (title: HeaderTitle | null) => void
}

const SlotContext = createContext<Slot | null>(null)

/** Lets screens put their buttons into the shell's header. */
export function HeaderSlotProvider({ children }: { readonly children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [title, setTitle] = useState<HeaderTitle | null>(null)
  const slot = useMemo(() => ({ place, setPlace, title, setTitle }), [place, title])
  return <SlotContext value={slot}>{children}</SlotContext>
}

/** The title a screen asked for; the shell shows it instead of the path's own. Null for most screens. */
export function useShownTitle(): HeaderTitle | null {
  return use(SlotContext)?.title ?? null
}

/** Shows a title and a way back in the header while the screen is there. */
export function useHeaderTitle(title: string, backTo: string, backLabel: string): void {
  const setTitle = use(SlotContext)?.setTitle
  useEffect(() => {
    setTitle?.({ title, backTo, backLabel })
    return () => setTitle?.(null)
  }, [setTitle, title, backTo, backLabel])
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

import { createContext, use, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './header-slot.module.css'

/** A value set by one part of the screen and read by another. */
type Shared<T> = readonly [value: T | null, set: (value: T | null) => void]

// Separate contexts: the shell shows the title, and must not rerender when the slot is mounted.
const PlaceContext = createContext<Shared<HTMLElement> | null>(null)
const TitleContext = createContext<Shared<string> | null>(null)

/** Lets screens put their buttons into the shell's header. */
export function HeaderSlotProvider({ children }: { readonly children: ReactNode }) {
  return <PlaceContext value={useShared()}><TitleContext value={useShared()}>{children}</TitleContext></PlaceContext>
}

function useShared<T>(): Shared<T> {
  const [value, set] = useState<T | null>(null)
  return useMemo(() => [value, set], [value])
}

/** The title set by a screen, shown by the shell instead of the path's own. Null for most screens. */
export function useShownTitle(): string | null {
  return use(TitleContext)?.[0] ?? null
}

/** Shows a title of the screen's own in the header while the screen is mounted. */
export function useHeaderTitle(title: string): void {
  const setTitle = use(TitleContext)?.[1]
  // In the same frame as the screen: else that shows under another one's title, and leaves its own over the next.
  useLayoutEffect(() => {
    setTitle?.(title)
    return () => setTitle?.(null)
  }, [setTitle, title])
}

/** The header's slot for buttons, rendered by the shell. */
export function HeaderSlot({ className }: { readonly className?: string | undefined }) {
  return <div ref={use(PlaceContext)?.[1]} className={className} />
}

export interface HeaderActionsProps {
  /** Buttons with words, such as "Add Mileage": shown from 1024 px; a phone has a Fab. */
  readonly children: ReactNode
  /** IconButtons a phone shows instead, such as "Export". */
  readonly phone: ReactNode
}

/** A screen's buttons in the shell's header. */
export function HeaderActions({ children, phone }: HeaderActionsProps) {
  const place = use(PlaceContext)?.[0]
  if (!place) return null
  return createPortal(
    <>
      <div className={styles['narrow']}>{phone}</div>
      <div className={styles['wide']}>{children}</div>
    </>,
    place,
  )
}

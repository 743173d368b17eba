import type { LucideIcon } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { listen } from '../lib/listen.ts'
import { Icon } from './icon.tsx'
import styles from './menu.module.css'
import { nextIndex } from './next-index.ts'

export interface MenuItem {
  readonly label: string
  readonly icon: LucideIcon
  readonly onSelect: () => void
}

export interface MenuProps {
  /** Name of the button and of its menu. */
  readonly label: string
  /** What the button shows; hidden from screen readers. */
  readonly trigger: ReactNode
  readonly triggerClassName: string | undefined
  /** A line above the items, such as whose account it is. */
  readonly caption: string
  readonly items: readonly MenuItem[]
}

/** A button with a menu under it: arrows, Home, End and first letters move, Escape and Tab close. */
export function Menu({ label, trigger, triggerClassName, caption, items }: MenuProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menuId = useId()

  const itemAt = (index: number): HTMLElement | undefined =>
    anchor.current?.querySelectorAll<HTMLElement>('[role=menuitem]')[index]

  useEffect(() => {
    if (!open) return
    anchor.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const onElsewhere = ({ target }: Event): void => {
      if (!(target instanceof Node && anchor.current?.contains(target) === true)) setOpen(false)
    }
    const ends = [
      listen(window, 'pointerdown', onElsewhere),
      // Back leads to another screen.
      listen(window, 'popstate', onElsewhere),
    ]
    return () => ends.forEach((end) => end())
  }, [open, anchor])

  const close = (): void => {
    setOpen(false)
    button.current?.focus()
  }

  const onMenuKey = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') setOpen(false)
    if (event.key === 'Escape') close()
    const at = items.findIndex((_, index) => itemAt(index) === document.activeElement)
    const to = nextIndex(event.key, at, items.length) ?? startingWith(event.key, at)
    if (to === undefined) return
    event.preventDefault()
    itemAt(to)?.focus()
  }

  const startingWith = (key: string, after: number): number | undefined => {
    if (!/^\p{L}$/u.test(key)) return undefined
    const order = items.map((_, step) => (after + 1 + step) % items.length)
    return order.find((index) => items[index]?.label.toLowerCase().startsWith(key.toLowerCase()))
  }

  const onButtonKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <div ref={anchor} className={styles['anchor']}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        className={triggerClassName}
        onClick={() => setOpen(!open)}
        onKeyDown={onButtonKey}
      >
        {trigger}
      </button>
      {open && (
        <div className={styles['menu']}>
          <p className={styles['caption']}>{caption}</p>
          <div role="menu" id={menuId} aria-label={label} onKeyDown={onMenuKey}>
            {items.map((item) => (
              <button
                key={item.label}
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={styles['item']}
                onClick={() => {
                  close()
                  item.onSelect()
                }}
              >
                <Icon of={item.icon} />{item.label}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

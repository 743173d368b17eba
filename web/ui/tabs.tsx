import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { longFigure } from './long-figure.ts'
import { nextIndex } from './next-index.ts'
import styles from './segmented.module.css'

export interface TabItem<V extends string> {
  readonly value: V
  /** The tab's name starts with this. */
  readonly label: string
  /** A total under the word; needs `tall`. */
  readonly detail?: string
}

export interface TabsProps<V extends string> {
  /** Name of the tab list. */
  readonly label: string
  readonly tabs: readonly TabItem<V>[]
  readonly value: V
  /** `by` tells a tap or click from a key: after an arrow key, focus stays on the tabs. */
  readonly onChange: (value: V, by: 'tap' | 'key') => void
  readonly tall?: boolean
  /** The panel of the selected tab. */
  readonly children: ReactNode
}

/** Tabs with the selected one's panel. Arrow keys select, Home and End jump. */
export function Tabs<V extends string>({ label, tabs, value, onChange, tall = false, children }: TabsProps<V>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent): void => {
    const to = nextIndex(event.key, tabs.findIndex((tab) => tab.value === value), tabs.length)
    const tab = to === undefined ? undefined : tabs[to]
    if (to === undefined || !tab) return
    event.preventDefault()
    onChange(tab.value, 'key')
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }

  return (
    <>
      <div className={styles['frame']}>
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className={classNames(styles['track'], tall && styles['tall'])}
          onKeyDown={onKeyDown}
        >
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={tab.value === value}
              aria-controls={tab.value === value ? `${id}-panel` : undefined}
              tabIndex={tab.value === value ? 0 : -1}
              className={styles['option']}
              onClick={({ detail }) => onChange(tab.value, detail > 0 ? 'tap' : 'key')}
            >
              {tab.label}
              {tab.detail !== undefined && <span className={classNames(styles['detail'], 'num')} style={longFigure(tab.detail)}>{tab.detail}</span>}
            </button>
          ))}
        </div>
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>{children}</div>
    </>
  )
}

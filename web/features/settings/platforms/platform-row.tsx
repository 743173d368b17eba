import { useSortable } from '@dnd-kit/sortable'
import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react'
import { platformLabel } from '#core/platforms.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Monogram } from '../../../ui/monogram.tsx'
import { isCustom } from './platform-order.ts'
import styles from './platforms.module.css'

export interface PlatformRowProps {
  readonly platform: string
  /** Zero-based position. */
  readonly place: number
  readonly count: number
  readonly onMove: (platform: string, to: number) => void
  readonly onRemove: (platform: string) => void
}

/** One platform: a drag handle for finger, mouse and keyboard, two buttons that do the same (R73), and its removal. */
export function PlatformRow({ platform, place, count, onMove, onRemove }: PlatformRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: platform })
  const label = platformLabel(platform)
  const shift = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined
  return (
    <li
      ref={setNodeRef}
      className={classNames(styles['row'], isDragging && styles['lifted'])}
      style={{ transform: shift, transition }}
      data-platform={platform}
    >
      <button
        ref={setActivatorNodeRef} type="button" className={styles['grip']}
        {...attributes} {...listeners} aria-label={`Reorder ${label}`}
      >
        <Icon of={GripVertical} />
      </button>
      <span className={classNames(styles['place'], 'num')} aria-hidden="true">{place + 1}</span>
      <span className={styles['letters']}><Monogram name={label} /></span>
      <span className={styles['name']}>
        {label}
        {isCustom(platform) && <span className={styles['custom']}>Custom</span>}
      </span>
      <span className={styles['moves']}>
        <IconButton
          small icon={ChevronUp} label={`Move ${label} up`} data-move="up" disabled={place === 0}
          onClick={() => onMove(platform, place - 1)}
        />
        <IconButton
          small icon={ChevronDown} label={`Move ${label} down`} data-move="down" disabled={place === count - 1}
          onClick={() => onMove(platform, place + 1)}
        />
        <IconButton small icon={X} label={`Remove ${label}`} onClick={() => onRemove(platform)} />
      </span>
    </li>
  )
}

import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useHeldWhilePressed } from '../../lib/use-held-while-pressed.ts'
import { useToday } from '../../parts/use-today.ts'
import { statusWords, syncState } from '../../sync/status.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './sync-badge.module.css'
import { useSyncStatus } from './sync-context.tsx'
import { isUrgent, syncDetail, syncIcons } from './sync-words.ts'

export interface SyncBadgeProps {
  /**
   * Where it is: a quiet line under a phone's heading, a strip under its header while the driver should know, or the foot
   * of the sidebar. Exactly one of them is in view at any time.
   */
  readonly place: 'header' | 'strip' | 'sidebar'
  /** Opens the list of pending changes. */
  readonly onOpen: () => void
  /**
   * On a kept screen it is not known in advance whether there will be a connection, so both variants are drawn and the
   * page shows the one that is true (public/first-paint.js).
   */
  readonly isKept?: boolean
}

/** The sync status in words, always in view. */
export function SyncBadge({ place, onOpen, isKept = false }: SyncBadgeProps) {
  // The strip comes and goes by itself, and must not move under a finger.
  const status = useHeldWhilePressed(useSyncStatus())
  const urgent = isUrgent(status)
  const icon = syncIcons[syncState(status)]
  const words = statusWords(status)
  const detail = syncDetail(status, useToday())
  const isEither = isKept && syncState(status) === 'offline' && urgent

  if (place === 'sidebar') {
    return (
      <button type="button" className={classNames(styles['foot'], urgent && styles['urgent'])} onClick={onOpen}>
        <Icon of={icon} size={16} />{words}{detail !== null && !urgent && ` · ${detail}`}
      </button>
    )
  }
  if ((place === 'strip') !== urgent && !isEither) return null
  if (place === 'header') {
    return (
      <button type="button" className={styles['line']} data-when={isEither ? 'online' : undefined} onClick={onOpen}>
        <Icon of={icon} size={13} stroke={2.1} /><span className={styles['said']}><span>{words}</span>{detail !== null && <span> · {detail}</span>}</span>
      </button>
    )
  }
  return (
    <div className={styles['strip']} data-urgent data-when={isEither ? 'away' : undefined}>
      <button type="button" className={styles['bar']} onClick={onOpen}>
        <Icon of={icon} />
        <span className={styles['words']}>{words}{detail !== null && <span className={styles['place']}>{detail}</span>}</span>
        <Icon of={ChevronRight} size={18} />
      </button>
    </div>
  )
}

const SETTLED: string = statusWords({ phase: 'synced', waiting: 0, needsYou: 0, onlyHere: 0, lastSyncedAt: 0, percent: null })

/** Announces to screen readers when something the driver should know comes up or is settled; never interrupts. */
export function SyncAnnouncement() {
  const status = useSyncStatus()
  const [said, setSaid] = useState('')
  const words = isUrgent(status) || (said !== '' && syncState(status) === 'synced') ? statusWords(status) : said === SETTLED ? '' : said
  if (words !== said) setSaid(words)
  return <span className="visually-hidden" aria-live="polite">{said}</span>
}

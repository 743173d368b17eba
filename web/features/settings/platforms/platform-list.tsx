import {
  closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors, type Announcements, type DragEndEvent,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useEffect, useRef, useState } from 'react'
import { platformLabel } from '#core/platforms.ts'
import { movedWords, movePlatform, placeWords } from './platform-order.ts'
import { PlatformRow } from './platform-row.tsx'
import styles from './platforms.module.css'

export interface PlatformListProps {
  readonly platforms: readonly string[]
  readonly onOrder: (platforms: readonly string[]) => void
  readonly onRemove: (platform: string) => void
}

const instructions = {
  draggable: 'Press Space to lift the platform, the arrow keys to move it, Space again to drop it, Escape to leave it where it was.',
}

/** The platforms in the driver's order, draggable by finger, mouse or keyboard; each step is announced. */
export function PlatformList({ platforms, onOrder, onRemove }: PlatformListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ readonly platform: string; readonly up: boolean } | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  useEffect(() => {
    if (!moved) return
    // Moving the row in the DOM may take focus from its button; at either end only the other button is enabled.
    const row = list.current?.querySelector(`[data-platform="${CSS.escape(moved.platform)}"]`)
    const wanted = row?.querySelector<HTMLButtonElement>(`[data-move="${moved.up ? 'up' : 'down'}"]:enabled`)
    const other = row?.querySelector<HTMLButtonElement>('[data-move]:enabled')
    ;(wanted ?? other)?.focus()
  }, [moved])

  const move = (platform: string, to: number): void => {
    setMoved({ platform, up: to < platforms.indexOf(platform) })
    onOrder(movePlatform(platforms, platform, to))
  }
  const drop = ({ active, over }: DragEndEvent): void => {
    const next = over ? movePlatform(platforms, String(active.id), platforms.indexOf(String(over.id))) : platforms
    if (next !== platforms) onOrder(next)
  }
  const at = (platform: string): string => placeWords(platforms, platform)
  const liftedWords = (platform: string): string => `${platformLabel(platform)} is lifted at ${at(platform)}`
  // At first a lifted platform is over its own place.
  const overWords = (active: string, over: string): string =>
    over === active ? liftedWords(active) : `${platformLabel(active)} is over ${at(over)}`
  const announcements: Announcements = {
    onDragStart: ({ active }) => liftedWords(String(active.id)),
    onDragOver: ({ active, over }) => (over ? overWords(String(active.id), String(over.id)) : undefined),
    onDragEnd: ({ active, over }) => `${platformLabel(String(active.id))} is dropped at ${at(String(over?.id ?? active.id))}`,
    onDragCancel: ({ active }) => `${platformLabel(String(active.id))} stays where it was`,
  }

  return (
    <>
      <DndContext
        sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}
        accessibility={{ announcements, screenReaderInstructions: instructions }}
      >
        <SortableContext items={[...platforms]} strategy={verticalListSortingStrategy}>
          <ol ref={list} className={styles['list']}>
            {platforms.map((platform, place) => (
              <PlatformRow
                key={platform} platform={platform} place={place} count={platforms.length}
                onMove={move} onRemove={onRemove}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <span className="visually-hidden" aria-live="polite">{moved ? movedWords(platforms, moved.platform) : ''}</span>
    </>
  )
}

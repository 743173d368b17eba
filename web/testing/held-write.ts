import type { RoadbookDb } from '../data/db.ts'

export interface HeldWrite {
  readonly book: RoadbookDb
  /** Resolves once the write is held. */
  readonly held: Promise<void>
  readonly letGo: () => void
}

/** A book whose first write waits before it begins, as it does until the page is painted. */
export function heldWrite(db: RoadbookDb): HeldWrite {
  let hold = (): void => undefined
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => { hold = resolve })
  const gone = new Promise<void>((resolve) => { letGo = resolve })
  let waits = 0
  const rested = async (): Promise<void> => {
    waits += 1
    if (waits > 1) return
    hold()
    await gone
  }
  return { book: { ...db, changes: { ...db.changes, hasOptimistic: () => true }, rested }, held, letGo }
}

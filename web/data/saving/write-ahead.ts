/**
 * Notes changes at the moment of the tap, in a storage that has taken them before the call returns, until the book has
 * them: so a number can be shown at once and is not lost with its page (docs/decisions/020).
 */
import { newId } from '../new-id.ts'
import type { Change } from './change.ts'

/** Changes the driver made as one. */
export interface Noted {
  readonly id: string
  /** The device's time of the tap, ms since 1970, and how many notes its page had made before: together their order. */
  readonly at: number
  readonly turn: number
  readonly changes: readonly Change[]
}

/** The part of localStorage that is used. */
export interface NoteStorage {
  readonly length: number
  key(place: number): string | null
  getItem(key: string): string | null
  setItem(key: string, text: string): void
  removeItem(key: string): void
}

export interface WriteAhead {
  /** Notes changes with the time they were made; null where that is not possible. */
  readonly note: (at: number, changes: readonly Change[]) => Noted | null
  /** The changes are in the book, or never will be. */
  readonly strike: (id: string) => void
  /** True once any tab has struck it. False if the notes were cleared, which says nothing about what became of it. */
  readonly isStruck: (id: string) => boolean
  /** The remaining notes, oldest first: of a page that was closed too soon, or of one that is writing right now. */
  readonly left: () => readonly Noted[]
  /** Id of the latest note on this device, struck or not; '' if there is none. */
  readonly last: () => string
  /** Strikes all notes: the driver has removed the book. */
  readonly remove: () => void
}

const PREFIX = 'noted '
/** `web/public/first-paint.js` uses this key too: a screen drawn before these changes is not shown. */
const LAST = 'last-noted'

/** The notes of an account's book; `open` may throw, as accessing localStorage does where site data is blocked. */
export function openWriteAhead(userId: string, open: () => NoteStorage): WriteAhead {
  const prefix = `${PREFIX}${userId} `
  let turns = 0
  const keysIn = (storage: NoteStorage): string[] =>
    Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '').filter((key) => key.startsWith(prefix))

  return {
    note: (at, changes) => withNotes<Noted | null>(open, (storage) => {
      const noted = { id: newId(at), at, turn: turns, changes }
      // Before the note: if there is room for only one of them, nothing has been noted.
      storage.setItem(LAST, noted.id)
      storage.setItem(prefix + noted.id, JSON.stringify(noted))
      turns += 1
      return noted
    }, null),
    strike: (id) => withNotes(open, (storage) => storage.removeItem(prefix + id), undefined),
    isStruck: (id) => withNotes(open, (storage) => storage.getItem(LAST) !== null && storage.getItem(prefix + id) === null, false),
    left: () => withNotes(open, (storage) => keysIn(storage)
      .flatMap((key) => notedIn(storage.getItem(key)))
      .toSorted((one, other) => one.at - other.at || one.turn - other.turn), []),
    last: () => withNotes(open, (storage) => storage.getItem(LAST) ?? '', ''),
    remove: () => withNotes(open, (storage) => keysIn(storage).forEach((key) => storage.removeItem(key)), undefined),
  }
}

/** Returns what `work` makes of the notes' storage; `instead` if there is no storage or no room in it. */
export function withNotes<Outcome>(open: () => NoteStorage, work: (storage: NoteStorage) => Outcome, instead: Outcome): Outcome {
  try {
    return work(open())
  } catch {
    return instead
  }
}

/** Empty for a truncated text. The rules are applied to a note when it is carried out. */
function notedIn(text: string | null): Noted[] {
  try {
    return text === null ? [] : [JSON.parse(text) as Noted]
  } catch {
    return []
  }
}

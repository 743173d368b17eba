/**
 * Changes noted in the moment of the tap, in a storage that takes them before the call returns, until the book has them:
 * so a number can be seen at once, and is not lost with its page (docs/decisions/020).
 */
import { newId } from '../new-id.ts'
import type { Change } from './change.ts'

/** Changes that the driver made as one. */
export interface Noted {
  /** Names them. */
  readonly id: string
  /** The device's time of the tap, ms since 1970, and how many its page had noted before: their order. */
  readonly at: number
  readonly turn: number
  readonly changes: readonly Change[]
}

/** As much of localStorage as is used. */
export interface NoteStorage {
  readonly length: number
  key(place: number): string | null
  getItem(key: string): string | null
  setItem(key: string, text: string): void
  removeItem(key: string): void
}

export interface WriteAhead {
  /** Notes changes made at a time; null where that cannot be done. */
  readonly note: (at: number, changes: readonly Change[]) => Noted | null
  /** They are in the book, or will never be. */
  readonly strike: (id: string) => void
  /** True once it was struck, by whatever tab. Not where the notes were cleared, which says nothing of what became of it. */
  readonly isStruck: (id: string) => boolean
  /** What is noted, first made first: of a page that was left too soon, or of one that is writing just now. */
  readonly left: () => readonly Noted[]
  /** Names what was noted last on this device, struck or not; '' when nothing was. */
  readonly last: () => string
  /** Strikes all of it: the driver has let the book go. */
  readonly remove: () => void
}

const PREFIX = 'noted '
/** `web/public/first-paint.js` knows it too: a screen that was kept before these changes is not shown. */
const LAST = 'last-noted'

/** The notes of an account's book; `open` may throw, as asking for localStorage does where site data is switched off. */
export function openWriteAhead(userId: string, open: () => NoteStorage): WriteAhead {
  const prefix = `${PREFIX}${userId} `
  let turns = 0
  const keysIn = (storage: NoteStorage): string[] =>
    Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '').filter((key) => key.startsWith(prefix))

  return {
    note: (at, changes) => withNotes<Noted | null>(open, (storage) => {
      const noted = { id: newId(at), at, turn: turns, changes }
      // Before the note: where there is room for one of them only, nothing has been noted.
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

/** What some work with the notes' storage gives; `instead` where there is none, or no room in it. */
export function withNotes<Outcome>(open: () => NoteStorage, work: (storage: NoteStorage) => Outcome, instead: Outcome): Outcome {
  try {
    return work(open())
  } catch {
    return instead
  }
}

/** None in a text that is not whole. What `note` wrote is held to the rules when it is carried out. */
function notedIn(text: string | null): Noted[] {
  try {
    return text === null ? [] : [JSON.parse(text) as Noted]
  } catch {
    return []
  }
}

/**
 * Photos the server side cannot take for now: all of them when the server is busy or full, or one that is too large for a
 * gateway or takes the server too long. They are left alone for a while; otherwise each would be transferred whole after
 * every drain. One record beside the device's state, since every page and the worker send photos.
 */
import { answerOf, inOneTransaction } from '../../data/saving/one-transaction.ts'
import type { Book } from '../book.ts'

const HELD_OFF = 'photos-held-off'

/** Stands for all photos; no photo has this name. */
export const ALL = 'all'

interface Wait {
  /** The device's time, ms since 1970. */
  readonly since: number
  readonly until: number
  /** How many waits in a row this is. */
  readonly times: number
}

/** Waits by photo name, or `ALL`. */
export type Waits = Readonly<Record<string, Wait>>

interface HeldOff { readonly key: typeof HELD_OFF; readonly waits: Waits }

const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 60 * 60_000

/** The waits that are running, and those that have expired without a new try. */
export async function waitsIn(book: Book): Promise<Waits> {
  return await readWaits(await book.begin(['meta'], 'readonly'))
}

/** Also false for a wait that seems to begin in the future: the clock was set back, and nobody knows when the wait would end. */
export function isHeldOff(waits: Waits, name: string, now: number): boolean {
  const wait = waits[name]
  return wait !== undefined && wait.since <= now && now < wait.until
}

/**
 * Leaves a photo, or `ALL`, alone for as long as the server said, in ms; if it gave no time, for a minute, doubled each
 * time up to an hour. No jitter is needed, since drains happen at different times on each phone.
 */
export async function holdOff(book: Book, name: string, namedMs: number | null): Promise<void> {
  await changeWaits(book, (waits) => {
    const [since, times] = [book.now(), waits[name]?.times ?? 0]
    const until = since + (namedMs ?? Math.min(FIRST_WAIT_MS * 2 ** times, LONGEST_WAIT_MS))
    return { ...waits, [name]: { since, until, times: times + 1 } }
  })
}

/** Forgets all waits except those of these photos: the others have been sent or are gone. */
export async function keepWaits(book: Book, names: readonly string[]): Promise<void> {
  await changeWaits(book, (waits) => Object.fromEntries(Object.entries(waits).filter(([name]) => names.includes(name))))
}

async function changeWaits(book: Book, change: (waits: Waits) => Waits): Promise<void> {
  await inOneTransaction(await book.begin(['meta'], 'readwrite', 'relaxed'), async (transaction) => {
    transaction.objectStore('meta').put({ key: HELD_OFF, waits: change(await readWaits(transaction)) } satisfies HeldOff)
  })
}

async function readWaits(transaction: IDBTransaction): Promise<Waits> {
  return (await answerOf<HeldOff | undefined>(transaction.objectStore('meta').get(HELD_OFF)))?.waits ?? {}
}

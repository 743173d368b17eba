/**
 * Photos that are not taken for now: all of them, by a server that is busy or full, or one that is too large for a gateway.
 * They are left alone for a while, or each would travel whole after every drain. One record beside the device's state, since
 * every page and the worker send photos.
 */
import { answerOf, inOneTransaction } from '../../data/saving/one-transaction.ts'
import type { Book } from '../book.ts'

const HELD_OFF = 'photos-held-off'

/** Stands for all photos; no photo is named like that. */
export const ALL = 'all'

interface Wait {
  /** The device's time, ms since 1970. */
  readonly since: number
  readonly until: number
  /** So many waits in a row. */
  readonly times: number
}

/** Waits by the name of their photo, or `ALL`. */
export type Waits = Readonly<Record<string, Wait>>

interface HeldOff { readonly key: typeof HELD_OFF; readonly waits: Waits }

const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 60 * 60_000

/** What is held off, or was and has not been tried since. */
export async function waitsIn(book: Book): Promise<Waits> {
  return await readWaits(await book.begin(['meta'], 'readonly'))
}

/** False also of a wait that seems to begin later: the clock has been set back, and nobody knows when it would end. */
export function isHeldOff(waits: Waits, name: string, now: number): boolean {
  const wait = waits[name]
  return wait !== undefined && wait.since <= now && now < wait.until
}

/**
 * Leaves a photo, or `ALL`, alone for as long as the server named, in ms; when it named no time for a minute, and twice as long each
 * time up to an hour. Drains come at times of their own on each phone, so that those need not be drawn apart.
 */
export async function holdOff(book: Book, name: string, namedMs: number | null): Promise<void> {
  await changeWaits(book, (waits) => {
    const [since, times] = [book.now(), waits[name]?.times ?? 0]
    const until = since + (namedMs ?? Math.min(FIRST_WAIT_MS * 2 ** times, LONGEST_WAIT_MS))
    return { ...waits, [name]: { since, until, times: times + 1 } }
  })
}

/** Forgets all waits but of these photos: the others have been sent, or are no more. */
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

/**
 * The rows that every screen needs and a driver has only a few of: vehicles, bills without their payments, goals, loans with
 * theirs, schedules, and the profile. They are held whole in memory; a kind is read again when one of its rows changes.
 */
import type { AnyRow, Row } from '#core/entities/index.ts'
import { ledgerOf, type Ledger } from '#core/ledger.ts'
import { tableOf, type RoadbookDb } from '../db.ts'
import { transact } from '../opening/reopen.ts'
import { allRows, rowById } from '../read.ts'
import { concerns, type Changed } from './changed.ts'
import type { Holder } from './row-changes.ts'
import { untilRead } from './until-read.ts'

export interface StandingRows {
  /** Undefined until the first sync delivers the account's profile, or onboarding creates it. */
  readonly profile: Row<'profile'> | undefined
  readonly vehicles: readonly Row<'vehicles'>[]
  readonly bills: readonly Row<'bills'>[]
  readonly goals: readonly Row<'goals'>[]
  readonly autoLoans: readonly Row<'autoLoans'>[]
  readonly loanPayments: readonly Row<'loanPayments'>[]
  readonly maintenanceSchedules: readonly Row<'maintenanceSchedules'>[]
}

const kinds = ['profile', 'vehicles', 'bills', 'goals', 'autoLoans', 'loanPayments', 'maintenanceSchedules'] as const
type Kind = (typeof kinds)[number]

export interface StandingStore {
  /**
   * The same object until one of its rows changes; undefined until the rows are read. Throws when they cannot be read,
   * for the error boundary around whatever shows them.
   */
  readonly get: () => StandingRows | undefined
  /** A ledger of these rows alone: the same object for the same rows. Throws as `get` does. */
  readonly ledger: () => Ledger | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** Reads the rows unless they have been read already; throws when the book cannot be read. */
  readonly read: () => Promise<void>
  /** Reads all of them again without waiting for a change report; throws when the book cannot be read. */
  readonly readAnew: () => Promise<void>
}

/** The standing rows of a book. */
export function standingOf(db: RoadbookDb): StandingStore {
  const listeners = new Set<() => void>()
  let rows: StandingRows | undefined
  let ledger: Ledger | undefined
  let stop: (() => void) | null = null
  /** Goes up with each reading, so that an earlier one can tell that it is outdated. */
  let generation = 0
  /** The latest reading; null when it failed or its rows may be outdated, so that the next caller begins another. */
  let latest: Promise<void> | null = null
  const stale = new Set<Kind>(kinds)
  let fails = (): void => undefined

  const holder: Holder = {
    // Those of a kind that has changed are not as shown any more.
    find: (id) => kinds.flatMap<AnyRow>((kind) => (stale.has(kind) ? [] : rows?.[kind] ?? [])).find((row) => row.id === id),
    isBehind: () => rows !== undefined && stale.size > 0,
  }

  async function readStale(): Promise<void> {
    generation += 1
    const own = generation
    const asked = kinds.filter((kind) => stale.has(kind))
    const found = await readKinds(db, asked)
    // A later reading covers what changed meanwhile, and everything this one has read: whoever waits for this one waits for that.
    if (own === generation) take(asked, found)
    else await latest
  }

  function take(asked: readonly Kind[], found: Partial<StandingRows>): void {
    // Without a listener later changes go unnoticed, so the kinds stay stale.
    if (stop) asked.forEach((kind) => stale.delete(kind))
    rows = { ...rows ?? empty, ...found }
    ledger = undefined
    show(() => undefined)
  }

  function show(next: typeof fails): void {
    fails = next
    for (const listener of listeners) listener()
  }

  async function beginReading(): Promise<void> {
    const own = readStale()
    latest = own
    try {
      await own
    } catch (error) {
      if (latest === own) latest = null
      throw error
    }
  }

  const tries = untilRead(db, beginReading, (error) => {
    // Rows already shown stay: a driver typing beside them must not lose their input.
    if (rows === undefined) show(() => { throw error })
  })

  const onChanged = (changed: Changed): void => {
    const touched = kinds.filter((kind) => concerns(changed, kind))
    if (touched.length === 0) return
    touched.forEach((kind) => stale.add(kind))
    tries.begin()
  }

  const begin = (): (() => void) => {
    const ends = [db.changes.hold(holder), db.changes.listen(onChanged)]
    return () => ends.forEach((end) => end())
  }

  const read = async (): Promise<void> => {
    stop ??= begin()
    if (latest === null) tries.begin()
    await latest
  }

  const readAnew = async (): Promise<void> => {
    kinds.forEach((kind) => stale.add(kind))
    latest = null
    await read()
  }

  return {
    get: () => {
      fails()
      return rows
    },
    ledger: () => {
      fails()
      return ledger ??= rows && ledgerOf(rows)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      read().catch(() => undefined)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = null
        latest = null
        tries.stop()
        fails = () => undefined
        kinds.forEach((kind) => stale.add(kind))
      }
    },
    read,
    readAnew,
  }
}

const empty: StandingRows = {
  profile: undefined, vehicles: [], bills: [], goals: [], autoLoans: [], loanPayments: [], maintenanceSchedules: [],
}

/** In one transaction, so that all kinds come from the same moment. */
async function readKinds(db: RoadbookDb, asked: readonly Kind[]): Promise<Partial<StandingRows>> {
  return await transact(db, 'r', asked.map((kind) => tableOf(db, kind)), async () => {
    const parts = await Promise.all(asked.map(async (kind) =>
      [kind, kind === 'profile' ? await rowById(db, 'profile', db.userId) : await allRows(db, kind)] as const))
    return Object.fromEntries(parts)
  })
}

/**
 * The single definition of each entity. Row types, wire form, device tables, save, REST calls, push and pull, cascades and
 * contract tests are all derived from these definitions. The server's tables and code that makes whole rows (onboarding,
 * sample rows, the benchmarks' ledgers) list fields again, and the compiler names each place that lacks one.
 */
import type { Field, FieldValue } from '../schema/fields.ts'
import type { RuleError } from '../errors.ts'

type Fields = Readonly<Record<string, Field<unknown>>>

/** Stored values of an entity's fields. */
export type Values<F extends Fields> = { [K in keyof F]: FieldValue<F[K]> }

/** What happens to a row when the row it refers to is removed. */
export type OnParentRemoved =
  | 'cascade' // it is removed too, with the same stamp
  | 'detach' // it stays, and its reference reads as null (R34)

/** All that is said of one kind of row; `defineEntity` fills in what a kind does not need. */
export interface EntityDefinition<F extends Fields = Fields> {
  /** Address under /api; null for the profile, which has calls of its own. */
  readonly path: string | null
  /** One or two letters that name the entity in a sync request. Never reused, never changed. */
  readonly code: string
  readonly fields: F
  /** The number of each field in a sync request is its place in this list. Append only: never reorder, never remove. */
  readonly tags: readonly (keyof F & string)[]
  /** Dexie indexes beside the id. */
  readonly indexes: readonly string[]
  /** Fields a REST list can be filtered by. */
  readonly filters: readonly (keyof F & string)[]
  readonly parents: Readonly<Record<string, OnParentRemoved>>
  /** Its rows count although the one they belong to is not in the book, as drives of an unknown vehicle do (R85). */
  readonly standsAlone: boolean
  /** Fields bound by an invariant: written together, stamped together, so a merge never makes a half-wrong row. */
  readonly groups: Readonly<Record<string, readonly (keyof F & string)[]>>
  /** Stored fields that only rules write: sent in REST replies, ignored in a REST body. */
  readonly readOnly: readonly (keyof F & string)[]
  /** Fields the app fills in by itself and no screen shows: nobody can choose between two of their values. */
  readonly unshown: readonly (keyof F & string)[]
  /** Columns sent in REST replies and never accepted. */
  readonly derived: Readonly<Record<string, (values: Values<F>) => string | number | boolean | null>>
  /** Repairs values that belong together before they are checked: a daily bill has no due date. */
  readonly normalise: (values: Values<F>) => Values<F>
  /** The entity's own rule; a broken one is returned, never thrown. */
  readonly check: (values: Values<F>) => RuleError | null
  /** The id derives from it (`naturalId`): two devices that record the same fact create the same row. Null: ids are given. */
  readonly naturalKey: ((values: Values<F>) => string) | null
  /** Field that orders a REST list, newest first; null orders by age, oldest first. */
  readonly newestBy: (keyof F & string) | null
}

type Optional = 'parents' | 'standsAlone' | 'groups' | 'readOnly' | 'unshown' | 'derived' | 'normalise' | 'check' | 'naturalKey' | 'newestBy' | 'filters' | 'indexes'
type Given<F extends Fields> = Omit<EntityDefinition<F>, Optional> & Partial<Pick<EntityDefinition<F>, Optional>>

/** Completes a definition with its defaults. Throws when tags and fields do not name the same things. */
export function defineEntity<const F extends Fields>(given: Given<F>): EntityDefinition<F> {
  const names = Object.keys(given.fields)
  if (names.length !== given.tags.length || names.some((name) => !given.tags.includes(name))) {
    throw new Error(`The tags of ${given.code} must name each field once`)
  }
  return {
    indexes: [],
    filters: [],
    parents: {},
    standsAlone: false,
    groups: {},
    readOnly: [],
    unshown: [],
    derived: {},
    normalise: (values) => values,
    check: () => null,
    naturalKey: null,
    newestBy: null,
    ...given,
  }
}

/** Histories: what drivers do on their devices and what the network does to them, as data that fast-check can shrink. */
import fc from 'fast-check'

/** One event. `device`, `which` and `pick` are taken modulo the number available. */
export type Step =
  /** The driver changes something: `pick` selects what, `value` is its new value. */
  | { readonly do: 'write'; readonly device: number; readonly pick: number; readonly row: number; readonly value: number }
  /** The same in a form, which shows what it showed when it was opened. */
  | { readonly do: 'write in form'; readonly device: number; readonly pick: number; readonly row: number; readonly value: number }
  | { readonly do: 'open form'; readonly device: number }
  | { readonly do: 'remove'; readonly device: number; readonly pick: number; readonly row: number }
  | { readonly do: 'undo'; readonly device: number }
  /** A context of the device sends a request; several may be under way. */
  | { readonly do: 'send'; readonly device: number; readonly mutations: number }
  /** A request under way reaches the server: any of them, and perhaps again later. */
  | { readonly do: 'arrive'; readonly which: number; readonly again: boolean }
  /** A reply under way reaches its device: any of them, and perhaps again later. */
  | { readonly do: 'reply'; readonly which: number; readonly again: boolean }
  /** The device awaiting a reply sends more before it writes that reply. */
  | { readonly do: 'ahead'; readonly which: number; readonly mutations: number }
  | { readonly do: 'lose'; readonly what: 'request' | 'reply'; readonly which: number }
  /** The device is killed: messages under way to it are gone, its stored data remains. */
  | { readonly do: 'restart'; readonly device: number }
  | { readonly do: 'pass'; readonly ms: number }
  /** The device's clock is changed. */
  | { readonly do: 'skew'; readonly device: number; readonly ms: number }
  /** The operator makes a backup of the server. */
  | { readonly do: 'backup' }
  /** The server's disk is replaced by one of the backups. */
  | { readonly do: 'restore'; readonly which: number }
  /** The server no longer knows any of its devices' cursors. */
  | { readonly do: 'forget' }

export interface History {
  readonly devices: number
  readonly pageRows: number
  readonly skews: readonly number[]
  readonly steps: readonly Step[]
}

const device = fc.nat(3)
const row = fc.nat(2)
const which = fc.nat(5)
const again = fc.nat(7).map((chance) => chance === 0)
const TEN_YEARS = 10 * 365 * 24 * 3_600_000
const skew = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -3_000, max: 3_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: -TEN_YEARS, max: TEN_YEARS }) },
)

const written = { device, pick: fc.nat(15), row, value: fc.nat(9) }

const everyday: readonly fc.WeightedArbitrary<Step>[] = [
  { weight: 30, arbitrary: fc.record({ do: fc.constant('write' as const), ...written }) },
  { weight: 7, arbitrary: fc.record({ do: fc.constant('remove' as const), device, pick: fc.nat(10), row }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), device }) },
  { weight: 20, arbitrary: fc.record({ do: fc.constant('send' as const), device, mutations: fc.integer({ min: 1, max: 8 }) }) },
  { weight: 20, arbitrary: fc.record({ do: fc.constant('arrive' as const), which, again }) },
  { weight: 16, arbitrary: fc.record({ do: fc.constant('reply' as const), which, again }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('lose' as const), what: fc.constantFrom('request' as const, 'reply' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restart' as const), device }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.nat(4_000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('skew' as const), device, ms: skew }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('ahead' as const), which, mutations: fc.integer({ min: 1, max: 8 }) }) },
]

const forms: readonly fc.WeightedArbitrary<Step>[] = [
  { weight: 8, arbitrary: fc.record({ do: fc.constant('write in form' as const), ...written }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('open form' as const), device }) },
]

const restores: readonly fc.WeightedArbitrary<Step>[] = [
  { weight: 6, arbitrary: fc.constant({ do: 'backup' }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('restore' as const), which }) },
]

const forgotten: readonly fc.WeightedArbitrary<Step>[] = [{ weight: 4, arbitrary: fc.constant({ do: 'forget' }) }]

const historyOf = (steps: readonly fc.WeightedArbitrary<Step>[], devices: fc.Arbitrary<number>): fc.Arbitrary<History> =>
  fc.record({
    devices,
    pageRows: fc.oneof(fc.constant(1_000), fc.integer({ min: 1, max: 4 })),
    skews: fc.array(skew, { minLength: 4, maxLength: 4 }),
    steps: fc.array(fc.oneof(...steps), { minLength: 10, maxLength: 120, size: 'max' }),
  })

export const anyHistory = historyOf([...everyday, ...forms], fc.integer({ min: 2, max: 4 }))

/** The server is restored from a backup now and then. */
export const restoredHistory = historyOf([...everyday, ...restores], fc.integer({ min: 1, max: 3 }))

/** The server forgets cursors now and then, and nothing else. */
export const forgetfulHistory = historyOf([...everyday, ...forgotten], fc.integer({ min: 1, max: 3 }))

/** One or two devices whose tabs and worker all sync at once: the lock was stolen, or there is none. */
export const crowdedHistory = historyOf(
  everyday.map(({ weight, arbitrary }, index) => ({ arbitrary, weight: index >= 3 && index <= 5 ? weight * 3 : weight })),
  fc.integer({ min: 1, max: 2 }),
)

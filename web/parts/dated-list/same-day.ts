import type { DayGroup } from '#core/time-frames.ts'

interface ShownDay {
  readonly day: DayGroup<{ readonly id: string }>
  /** Ids of the rows with changes the server has not acknowledged. */
  readonly unsent: ReadonlySet<string>
}

/**
 * True when a day of a list looks unchanged: each reading regroups all days, but an unchanged row is the same object, so
 * the other days need no redraw.
 */
export function isSameDay(one: ShownDay, other: ShownDay): boolean {
  return one.day.date === other.day.date
    && areSame(one.day.rows, other.day.rows)
    && areSame(one.day.whole, other.day.whole)
    && one.day.rows.every(({ id }) => one.unsent.has(id) === other.unsent.has(id))
}

const areSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((row, place) => row === other[place])

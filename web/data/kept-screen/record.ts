/**
 * The kept screens: the dashboard as last drawn, for today and the days ahead. They are stored in the book itself, so
 * that they go wherever it goes. At a start the service worker sends the day's screen first, as long as every part of it
 * is still valid (docs/decisions/021).
 */
import { dayNumber, type LocalDate } from '#core/dates.ts'
import type { DeviceState } from '../device-state.ts'
import { localDateOf } from '../local-date.ts'

/** What a screen is drawn from apart from the book. */
export interface ScreenOf {
  /** The app's build: markup and style sheets belong together. */
  readonly build: string
  /** The device's calendar day, and its time-zone offset in minutes behind UTC. */
  readonly day: string
  readonly zone: number
}

/** A drawn screen, serialised. */
export interface DrawnScreen {
  /** The calendar day it shows, repeated here because the page checks it as well. */
  readonly day: string
  /** The period the driver has chosen for the overview: a setting of the device, which the worker cannot read. */
  readonly view: string
  /** Id of the latest noted change when it was drawn (`saving/write-ahead.ts`): the page checks it as well. */
  readonly noted: string
  readonly html: string
  /** The content of style attributes, which the Content-Security-Policy refuses in markup. */
  readonly css: string
  /** Everything that was waiting when it was drawn has been sent since: it is shown without the waiting marks. */
  readonly isSent: boolean
}

/** The part of a screen that drawing yields; the rest is known without it. */
export type Drawn = Omit<DrawnScreen, 'day' | 'isSent'>

/** One record beside the device's state. */
export interface KeptScreen extends ScreenOf {
  readonly key: string
  /** Id of the drawing that reserved this record. */
  readonly drawing: string
  /** The book's revision when the drawing began. */
  readonly revision: string
  /** Null while it is being drawn. */
  readonly drawn: DrawnScreen | null
}

/**
 * How many days after today have a screen of their own, so that a driver back from a weekend off sees their numbers just
 * as fast.
 */
export const DAYS_AHEAD = 3

/**
 * The records' keys. Anyone who changes what a screen shows without a new mutation number deletes them all in the same
 * transaction.
 */
export const SCREENS: readonly string[] = Array.from({ length: DAYS_AHEAD + 1 }, (_, place) => (place === 0 ? 'screen' : `screen ${place}`))

/** The key of a calendar day's record: days rotate through the keys, so that today and the days ahead have one each. */
export const screenPlace = (day: LocalDate): string => SCREENS[dayNumber(day) % SCREENS.length] ?? 'screen'

/** What a screen of this build depends on at this moment. */
export function screenOf(build: string, moment: Date): ScreenOf {
  return { build, day: localDateOf(moment), zone: moment.getTimezoneOffset() }
}

/** Changes with every save and every server answer that advances the book; never returns to an earlier value. */
export function revisionOf({ device, nextN, cursor, complete, seq, head, retelling, notice }: DeviceState): string {
  return JSON.stringify([device, nextN, cursor, complete, seq, head, retelling, notice])
}

/** The kept screen if every part of it is still valid; null if in any doubt. */
export function currentScreen(kept: KeptScreen | undefined, state: DeviceState | undefined, now: ScreenOf): DrawnScreen | null {
  if (!kept || !state) return null
  const isSame = kept.build === now.build && kept.day === now.day && kept.zone === now.zone
  return isSame && kept.revision === revisionOf(state) ? kept.drawn : null
}

/**
 * The record after a server answer if nothing else has changed; null when it is no longer valid. `isSent` says that the
 * server took everything that was waiting.
 */
export function movedOn(kept: KeptScreen | undefined, before: DeviceState, now: DeviceState, isSent: boolean): KeptScreen | null {
  if (!kept?.drawn || kept.revision !== revisionOf(before)) return null
  const { cursor, seq, head } = now
  // The answer changed more of the device's state than how far it has read.
  if (revisionOf({ ...before, cursor, seq, head }) !== revisionOf(now)) return null
  return { ...kept, revision: revisionOf(now), drawn: { ...kept.drawn, isSent: kept.drawn.isSent || isSent } }
}

/**
 * The kept screens: the dashboard as it was drawn last, of today and of the days ahead, in the book itself, so that they go
 * where the book goes. The service worker sends a day's as the first thing of a start, while every part of it still holds
 * (docs/decisions/021).
 */
import { dayNumber, type LocalDate } from '#core/dates.ts'
import type { DeviceState } from '../device-state.ts'
import { localDateOf } from '../local-date.ts'

/** What a screen is drawn from beside the book. */
export interface ScreenOf {
  /** The build of the app: markup and style sheets belong together. */
  readonly build: string
  /** The device's calendar day, and its clock's minutes behind UTC. */
  readonly day: string
  readonly zone: number
}

/** A drawn screen as text. */
export interface DrawnScreen {
  /** The calendar day it shows, once more: the page looks at it as well. */
  readonly day: string
  /** The period that the driver has the overview show: a choice of the device, which the worker cannot read. */
  readonly view: string
  /** What had been noted last when it was drawn (`saving/write-ahead.ts`): the page looks at it as well. */
  readonly noted: string
  readonly html: string
  /** What stood in style attributes: the Content-Security-Policy refuses them in markup. */
  readonly css: string
  /** All that waited when it was drawn was sent since: it is shown without the marks of that. */
  readonly isSent: boolean
}

/** What is drawn; the rest of a drawn screen is known without. */
export type Drawn = Omit<DrawnScreen, 'day' | 'isSent'>

/** One record beside the device's state. */
export interface KeptScreen extends ScreenOf {
  readonly key: string
  /** The drawing this place is for. */
  readonly drawing: string
  /** Where the book stood when the drawing began. */
  readonly revision: string
  /** Null while it is being drawn. */
  readonly drawn: DrawnScreen | null
}

/** So many days after today have a screen of their own: a driver who was away for a weekend has his numbers as soon. */
export const DAYS_AHEAD = 3

/** The records' keys. Whoever writes what a screen shows without a new number deletes them all in the same transaction. */
export const SCREENS: readonly string[] = Array.from({ length: DAYS_AHEAD + 1 }, (_, place) => (place === 0 ? 'screen' : `screen ${place}`))

/** The key of a calendar day's record: days take the places in turn, so that today and those ahead have one each. */
export const screenPlace = (day: LocalDate): string => SCREENS[dayNumber(day) % SCREENS.length] ?? 'screen'

/** A screen drawn by this build at this moment. */
export function screenOf(build: string, moment: Date): ScreenOf {
  return { build, day: localDateOf(moment), zone: moment.getTimezoneOffset() }
}

/** Changes with every save and with every answer of the server that moves the book on; never comes back to a former one. */
export function revisionOf({ device, nextN, cursor, complete, seq, head, retelling, notice }: DeviceState): string {
  return JSON.stringify([device, nextN, cursor, complete, seq, head, retelling, notice])
}

/** The kept screen if every part of it still holds; null in any doubt. */
export function currentScreen(kept: KeptScreen | undefined, state: DeviceState | undefined, now: ScreenOf): DrawnScreen | null {
  if (!kept || !state) return null
  const isSame = kept.build === now.build && kept.day === now.day && kept.zone === now.zone
  return isSame && kept.revision === revisionOf(state) ? kept.drawn : null
}

/**
 * The record once the server has answered and nothing else has changed; null when it no longer holds. `isSent` says that the
 * answer took all that waited.
 */
export function movedOn(kept: KeptScreen | undefined, before: DeviceState, now: DeviceState, isSent: boolean): KeptScreen | null {
  if (!kept?.drawn || kept.revision !== revisionOf(before)) return null
  const { cursor, seq, head } = now
  // Where the answer has moved the device on in more than how far it has read.
  if (revisionOf({ ...before, cursor, seq, head }) !== revisionOf(now)) return null
  return { ...kept, revision: revisionOf(now), drawn: { ...kept.drawn, isSent: kept.drawn.isSent || isSent } }
}

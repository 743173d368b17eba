import { millisecondsInMinute } from 'date-fns/constants'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { LocalDate } from '#core/dates.ts'
import { localDateOf } from '../data/local-date.ts'
import { listen } from '../lib/listen.ts'

/** Milliseconds until the next local midnight, also on days of 23 or 25 hours. */
export function untilMidnight(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + 1).getTime() - moment.getTime()
}

const readToday = (): LocalDate => localDateOf(new Date())

/** On a computer that slept with the page in view, timers resume where they were: this is how late the new day may show. */
const LONGEST_MS = millisecondsInMinute

// A sleeping phone misses its timer, so coming back into view checks the clock too.
function onNewDay(told: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = (): void => {
    timer = setTimeout(() => {
      told()
      wait()
    }, Math.min(LONGEST_MS, untilMidnight(new Date()) + 50))
  }
  wait()
  const stop = listen(document, 'visibilitychange', told)
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** The day a screen is drawn ahead for (`app/kept-screen/screen-keeper.tsx`). */
export const DayAhead = createContext<LocalDate | null>(null)

/** Today on this device: the screens' only clock. Changes at midnight and when the app comes back into view. */
export function useToday(): LocalDate {
  const ahead = useContext(DayAhead)
  const today = useSyncExternalStore(onNewDay, readToday)
  return ahead ?? today
}

/** The needle position of the day's gauge, and the label of the figure above it (R47). */
import type { GoalProgress } from '#core/daily-goal/goal-progress.ts'

/** The flag's position in percent: before the end of the ruler, so that the rest can show money over the goal. */
export const FLAG_AT = 88

/** The needle's position in percent of the ruler; on the flag when the goal is exactly met. */
export function needleAt({ uncapped }: GoalProgress): number {
  return Math.min(100, (uncapped * FLAG_AT) / 100)
}

/** 'To go today', 'Over goal today'; for another day without "today". Without a goal the figure is the net. */
export function heroLabel({ goal, met }: GoalProgress, { isToday }: { readonly isToday: boolean }): string {
  const ending = isToday ? ' today' : ''
  if (goal === 0) return `Net${ending}`
  return `${met ? 'Over goal' : 'To go'}${ending}`
}

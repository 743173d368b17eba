/** The minute between two verification mails, on this device: it survives a reload (R80). */
import { RESEND_COOLDOWN_MS } from '#core/resend-cooldown.ts'
import type { DeviceStorage } from '../../../lib/device-storage.ts'

const KEY = 'verification-mail-until'

/**
 * Whole seconds until another mail may be requested; 0 when now. A stored time more than a minute away is not a cooldown
 * of ours.
 */
export function secondsLeft(untilMs: number, nowMs: number): number {
  const left = untilMs - nowMs
  return left > 0 && left <= RESEND_COOLDOWN_MS ? Math.ceil(left / 1000) : 0
}

/** Device time at which the stored cooldown ends, ms since 1970; 0 when there is none. */
export function readCooldown(storage: DeviceStorage): number {
  const until = Number(storage.getItem(KEY) ?? 0)
  return Number.isFinite(until) ? until : 0
}

/** Stores when the next mail may be requested, ms since 1970. */
export function keepCooldown(storage: DeviceStorage, untilMs: number): void {
  storage.setItem(KEY, String(untilMs))
}

/** At least a minute between two verification mails to one address, known or not (R80). Not a rate limit: it is never scaled. */
import { RESEND_COOLDOWN_MS } from '#core/resend-cooldown.ts'

const SWEEP_AT = 10_000

export interface ResendCooldown {
  start(email: string): void
  /** Whole seconds to wait; 0 when a mail may be sent. */
  secondsLeft(email: string): number
}

/** The minute between two mails to one address, kept in memory (R80). */
export function createResendCooldown(clock: () => number): ResendCooldown {
  const sent = new Map<string, number>()
  return {
    start(email) {
      const now = clock()
      if (sent.size >= SWEEP_AT) for (const [other, at] of sent) if (at + RESEND_COOLDOWN_MS <= now) sent.delete(other)
      sent.set(email, now)
    },
    secondsLeft(email) {
      const left = (sent.get(email) ?? -RESEND_COOLDOWN_MS) + RESEND_COOLDOWN_MS - clock()
      // A wait longer than the whole cooldown dates from before the clock was set back.
      return left > RESEND_COOLDOWN_MS ? 0 : Math.max(0, Math.ceil(left / 1000))
    },
  }
}

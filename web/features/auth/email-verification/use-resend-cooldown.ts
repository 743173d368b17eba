import { useEffect, useState } from 'react'
import { RESEND_COOLDOWN_MS } from '#core/resend-cooldown.ts'
import { deviceStorage } from '../../../lib/device-storage.ts'
import { keepCooldown, readCooldown, secondsLeft } from './resend-cooldown.ts'

/** Seconds until another mail may be requested, and the call that starts the minute (or what remains of the server's). */
export function useResendCooldown(): [seconds: number, start: (ms?: number) => void] {
  const [until, setUntil] = useState(() => readCooldown(deviceStorage))
  const [now, setNow] = useState(() => Date.now())
  const seconds = secondsLeft(until, now)

  useEffect(() => {
    if (seconds === 0) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [seconds])

  const start = (ms = RESEND_COOLDOWN_MS): void => {
    const begun = Date.now()
    keepCooldown(deviceStorage, begun + ms)
    setNow(begun)
    setUntil(begun + ms)
  }
  return [seconds, start]
}

import { useEffect, useState } from 'react'
import { COOLDOWN_MS, keepCooldown, readCooldown, secondsLeft } from './resend-cooldown.ts'

/** Seconds until another mail may be asked for, and the call that starts the minute (or what is left of the server's). */
export function useResendCooldown(): [seconds: number, start: (ms?: number) => void] {
  const [until, setUntil] = useState(() => readCooldown(window.localStorage))
  const [now, setNow] = useState(() => Date.now())
  const seconds = secondsLeft(until, now)

  useEffect(() => {
    if (seconds === 0) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [seconds])

  const start = (ms = COOLDOWN_MS): void => {
    const begun = Date.now()
    keepCooldown(window.localStorage, begun + ms)
    setNow(begun)
    setUntil(begun + ms)
  }
  return [seconds, start]
}

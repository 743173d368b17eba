import { useEffect, useState } from 'react'

/** True while the driver reads on downwards; false at the top and as soon as he scrolls up. */
export function useScrollingDown(): boolean {
  const [down, setDown] = useState(false)
  useEffect(() => {
    // Not asked before: a page that was just drawn would be laid out for the answer.
    let last: number | null = null
    const onScroll = (): void => {
      const now = window.scrollY
      if (last === null) last = now
      if (Math.abs(now - last) < 8) return
      setDown(now > last && now > 80)
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return down
}

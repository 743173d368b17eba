import { useEffect, useState } from 'react'

/** True while the driver reads on downwards; false at the top and as soon as he scrolls up. */
export function useScrollingDown(): boolean {
  const [down, setDown] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const onScroll = (): void => {
      const now = window.scrollY
      if (Math.abs(now - last) < 8) return
      setDown(now > last && now > 80)
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return down
}

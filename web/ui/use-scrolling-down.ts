import { useEffect, useState } from 'react'
import { listen } from '../lib/listen.ts'

/** True while the driver scrolls down; false at the top and as soon as they scroll up. */
export function useScrollingDown(): boolean {
  const [down, setDown] = useState(false)
  useEffect(() => {
    // Not read earlier: that would force layout of a page just rendered.
    let last: number | null = null
    const onScroll = (): void => {
      const now = window.scrollY
      if (last === null) last = now
      if (Math.abs(now - last) < 8) return
      setDown(now > last && now > 80)
      last = now
    }
    return listen(window, 'scroll', onScroll)
  }, [])
  return down
}

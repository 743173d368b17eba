import { useEffect, useState } from 'react'

/** True once something has been under way for this long, until it ends. */
export function useIsLong(isUnderWay: boolean, afterMs: number): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setTimeout(() => setIsLong(true), afterMs)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isUnderWay, afterMs])
  return isLong
}

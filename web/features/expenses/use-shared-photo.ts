import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { openDevice } from '../../data/device.ts'
import { takeSharedPhoto, type SharedPhoto } from '../../data/photos/shared-photo.ts'

/**
 * Takes the photo another app shared with this one, once, when the URL says there is one: '/expenses?shared=1'. If the
 * photo could not be kept the form opens all the same, and the driver picks it there.
 */
export function useSharedPhoto(isReady: boolean, take: (shared: SharedPhoto | null) => void): void {
  const [search, setSearch] = useSearchParams()
  const isAsked = search.has('shared')
  const isTaken = useRef(false)
  const answer = useEffectEvent(async () => {
    const rest = new URLSearchParams(search)
    rest.delete('shared')
    setSearch(rest, { replace: true })
    take(await takeSharedPhoto(openDevice()).catch(() => null))
  })
  useEffect(() => {
    if (!isAsked || !isReady || isTaken.current) return
    isTaken.current = true
    void answer()
  }, [isAsked, isReady])
}

import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { openDevice } from '../../data/device.ts'
import { takeSharedPhoto } from '../../data/photos/shared-photo.ts'

/**
 * Takes the photo that another app shared to this one, once, when the address says that there is one:
 * '/expenses?shared=1'. Without a photo that could be kept the form opens as well, and the driver chooses it there.
 */
export function useSharedPhoto(isReady: boolean, take: (photo: Blob | null) => void): void {
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

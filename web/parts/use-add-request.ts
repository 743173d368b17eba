import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Opens a screen's add form once when the URL asks for it: '/mileage?add=1', a shortcut of the installed app. The form
 * opens once `isReady`, and the parameter is removed, so that a reload does not open it again.
 */
export function useAddRequest(isReady: boolean, open: () => void): void {
  const [search, setSearch] = useSearchParams()
  const isAsked = search.has('add')
  const answer = useEffectEvent(() => {
    const rest = new URLSearchParams(search)
    rest.delete('add')
    setSearch(rest, { replace: true })
    open()
  })
  useEffect(() => {
    if (isAsked && isReady) answer()
  }, [isAsked, isReady])
}

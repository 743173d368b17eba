import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Answers once what the URL asks of a screen: 'add' in '/mileage?add=1', a shortcut of the installed app, opens its form.
 * Waits until `isReady`; the parameter is removed, so that a reload does not ask again.
 */
export function useAsked(what: string, isReady: boolean, answer: () => void): void {
  const [search, setSearch] = useSearchParams()
  const isAsked = isReady && search.has(what)
  // An effect may run again before the parameter is gone.
  const isAnswered = useRef(false)
  const onAsked = useEffectEvent(() => {
    const rest = new URLSearchParams(search)
    rest.delete(what)
    setSearch(rest, { replace: true })
    answer()
  })
  useEffect(() => {
    if (isAsked && !isAnswered.current) onAsked()
    isAnswered.current = isAsked
  }, [isAsked])
}

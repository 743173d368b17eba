import { useEffect, useState, type ComponentType } from 'react'
import { Loading } from './loading.tsx'

/** A screen whose code is loaded when it is first shown, or before. */
export type Later<P> = ComponentType<P> & {
  /** Loads it ahead; a failure is reported only when it is shown. */
  readonly preload: () => void
}

/**
 * Once a screen's code is here it is shown at once. React's lazy() would show its fallback each time it starts, and hold
 * back whatever follows a fallback for 300 ms. Throws into the nearest error boundary when the code cannot be loaded.
 */
export function later<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): Later<P> {
  let here: ComponentType<P> | null = null
  const loaded = async (): Promise<ComponentType<P>> => (here = (await load()).default)

  function Screen(props: P) {
    const [Here, setHere] = useState(() => here)
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)
    useEffect(() => {
      if (Here) return undefined
      let isCurrent = true
      loaded().then(
        (screen) => { if (isCurrent) setHere(() => screen) },
        (error: unknown) => { if (isCurrent) setFailure({ error }) },
      )
      return () => { isCurrent = false }
    }, [Here])
    if (failure) throw failure.error
    return Here ? <Here {...props} /> : <Loading />
  }
  return Object.assign(Screen, { preload: () => void loaded().catch(() => undefined) })
}

import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { whenReleased } from '../lib/when-released.ts'

/** Imports a component's own module; the same function each time, since what it gave is kept by it. */
export type Load<P> = () => Promise<{ default: ComponentType<P> }>

const kept = new WeakMap<object, unknown>()

/** Loads a component ahead, so that it is here when it is first shown. Rejects when its code cannot be loaded. */
export async function loadAhead<P>(load: Load<P>): Promise<ComponentType<P>> {
  const component = (await load()).default
  kept.set(load, component)
  return component
}

export interface LoadedProps<P> {
  readonly load: Load<P>
  readonly props: P
  /** Shown until its code is here. */
  readonly meanwhile: ReactNode
}

/**
 * A component whose code is loaded when it is shown; it appears as soon as nothing is being pressed. Once it is here it is
 * shown at once: React's lazy() would show its fallback each time it starts, and hold back whatever follows a fallback for
 * 300 ms (docs/decisions/035).
 * Throws into the nearest error boundary when the code cannot be loaded; the next place that shows it tries again.
 */
export function Loaded<P extends object>({ load, props, meanwhile }: LoadedProps<P>) {
  const [Component, setComponent] = useState(() => kept.get(load) as ComponentType<P> | undefined)
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)

  useEffect(() => {
    if (Component) return undefined
    let isCurrent = true
    let callOff = (): void => undefined
    loadAhead(load).then(
      (arrived) => { if (isCurrent) callOff = whenReleased(() => setComponent(() => arrived)) },
      (error: unknown) => { if (isCurrent) setFailure({ error }) },
    )
    return () => {
      isCurrent = false
      callOff()
    }
  }, [Component, load])

  if (failure) throw failure.error
  return Component ? <Component {...props} /> : meanwhile
}

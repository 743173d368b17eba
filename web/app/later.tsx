import type { ComponentType } from 'react'
import { loadAhead, Loaded, type Load } from '../ui/loaded.tsx'
import { Loading } from './loading.tsx'

/** A screen whose code is loaded when it is first shown, or before. */
export type Later<P> = ComponentType<P> & {
  /** Loads it ahead; a failure is reported only when it is shown. */
  readonly preload: () => void
}

/** A screen that shows the loading one until its code is here. */
export function later<P extends object>(load: Load<P>): Later<P> {
  const Screen = (props: P) => <Loaded load={load} props={props} meanwhile={<Loading />} />
  return Object.assign(Screen, { preload: () => void loadAhead(load).catch(() => undefined) })
}

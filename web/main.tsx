import { App } from './app/app.tsx'
// Before React DOM and everything after it.
import './lib/task-of-its-own.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { isDriverKnown } from './app/session/known-driver.ts'
import { startKnown } from './app/load-driver-app.ts'
import { Loading } from './app/loading.tsx'
import { appear, takeOver, takeOverWhenFinished } from './app/kept-screen/stand-in.ts'
import { browserParts } from './app/session/use-driver.ts'
import { endWhenSetAside } from './data/opening/set-aside.ts'
import { deviceStorage } from './lib/device-storage.ts'
import { deviceStore } from './lib/device-store.ts'
import { holdDoubleTaps } from './lib/double-taps.ts'
import { followTheme } from './lib/theme.ts'
import './ui/tokens.css'
import './ui/base.css'

/** Time until a loading line shows; before that a known driver's first paint is the real screen. */
const SAYS_SO_AFTER_MS = 1000

let root: Root | undefined
/** Created lazily, not in the task that evaluates all of this. */
const rootOf = (element: HTMLElement): Root => (root ??= createRoot(element))

endWhenSetAside(window)
const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')
const parts = browserParts()
const kept = document.getElementById('kept')
const waiting = setTimeout(() => rootOf(container).render(<Loading />), SAYS_SO_AFTER_MS)
// First, since it takes longest: what it does not depend on is set up after it.
const start = await startKnown(parts, deviceStorage)
clearTimeout(waiting)
followTheme(window, deviceStore)
holdDoubleTaps(document)
if (kept) {
  // True when the kept screen was drawn for who is here: a driver or a visitor.
  const holds = (start !== null) === isDriverKnown(deviceStorage)
  if (holds && document.documentElement.dataset['screen'] === 'kept') takeOverWhenFinished(container, kept)
  else void takeOver(container, kept)
} else {
  appear(container)
}
// Time-sliced: a long first drawing would delay the first touch.
startTransition(() => rootOf(container).render(<StrictMode><App parts={parts} start={start} /></StrictMode>))

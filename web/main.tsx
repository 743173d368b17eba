import { App } from './app/app.tsx'
// React DOM and all that follows.
import './lib/task-of-its-own.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { isDriverKnown } from './app/session/known-driver.ts'
import { startKnown } from './app/load-driver-app.ts'
import { Loading } from './app/loading.tsx'
import { appear, takeOver, takeOverWhenFinished } from './app/kept-screen/stand-in.ts'
import { browserParts } from './app/session/use-driver.ts'
import { deviceStorage } from './lib/device-storage.ts'
import { deviceStore } from './lib/device-store.ts'
import { holdDoubleTaps } from './lib/double-taps.ts'
import { followTheme } from './lib/theme.ts'
import './ui/tokens.css'
import './ui/base.css'

/** A known driver's first drawing is his screen; only a slow connection shows that something is on its way. */
const SAYS_SO_AFTER_MS = 1000

let root: Root | undefined
/** Made when something is drawn: not in the task in which all of this is evaluated. */
const rootOf = (element: HTMLElement): Root => (root ??= createRoot(element))

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')
const parts = browserParts()
const kept = document.getElementById('kept')
const waiting = setTimeout(() => rootOf(container).render(<Loading />), SAYS_SO_AFTER_MS)
// Asked for before all else: what it does not need is made while it comes.
const start = await startKnown(parts, deviceStorage)
clearTimeout(waiting)
followTheme(window, deviceStore)
holdDoubleTaps(document)
if (kept) {
  // Whoever it was drawn for, a driver or a visitor, is here.
  const holds = (start !== null) === isDriverKnown(deviceStorage)
  if (holds && document.documentElement.dataset['screen'] === 'kept') takeOverWhenFinished(container, kept)
  else void takeOver(container, kept)
} else {
  appear(container)
}
// In slices: a long first drawing would hold up the first touch.
startTransition(() => rootOf(container).render(<StrictMode><App parts={parts} start={start} /></StrictMode>))

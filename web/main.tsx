import { App } from './app/app.tsx'
// React DOM and all that follows.
import './lib/task-of-its-own.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { isDriverKnown } from './app/session/known-driver.ts'
import { startKnown } from './app/load-world.ts'
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

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')
let root: Root | undefined
const parts = browserParts()
const kept = document.getElementById('kept')
const waiting = setTimeout(() => {
  root = createRoot(container)
  root.render(<Loading />)
}, SAYS_SO_AFTER_MS)
// Asked for before all else; what it does not need is made while it comes, in a task of its own.
const start = await startKnown(parts, deviceStorage)
clearTimeout(waiting)
followTheme(window, deviceStore)
holdDoubleTaps(document)
const drawn = root ?? createRoot(container)
if (kept) {
  // Whoever it was drawn for, a driver or a visitor, is here.
  const holds = (start !== null) === isDriverKnown(deviceStorage)
  if (holds && document.documentElement.dataset['screen'] === 'kept') takeOverWhenFinished(container, kept)
  else void takeOver(container, kept)
} else {
  appear(container)
}
// In slices: a long first drawing would hold up the first touch.
startTransition(() => drawn.render(<StrictMode><App parts={parts} start={start} /></StrictMode>))

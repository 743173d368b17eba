/**
 * What is typed and not saved yet, by account and form. It outlasts forms and page: a phone that closes the app in the
 * background, as it may while the camera is open, loses nothing (docs/decisions/033).
 */
import { createStore } from 'zustand/vanilla'
import { deviceStorage } from '../lib/device-storage.ts'

/** Drafts by account and form. One stored by an older app may lack fields. */
type Drafts = Readonly<Record<string, object>>

const KEY = 'drafts'

/** More than anyone leaves unsaved: drafts of entries that were deleted meanwhile must not pile up. */
const MOST = 50

function storedDrafts(): Drafts {
  try {
    return JSON.parse(deviceStorage.getItem(KEY) ?? '{}') as Drafts
  } catch {
    return {}
  }
}

export const drafts = createStore(storedDrafts)

/** Names of the drafts that were typed in this tab. */
const own = new Set<string>()

/** All drafts as another tab has stored them, with the one it has just put away and its text; or 'cleared'. */
type Told = 'cleared' | { readonly all: Drafts; readonly away?: { readonly name: string; readonly text: string } }

const tabs = new BroadcastChannel('roadbook-typed')

// Each tab stores the drafts of all: from an old copy, it would bring back what another has saved by now.
tabs.addEventListener('message', ({ data }: MessageEvent<Told>) => {
  const mine = drafts.getState()
  if (data === 'cleared') own.clear()
  // The same was typed in both tabs, and is saved by now.
  else if (data.away && JSON.stringify(mine[data.away.name]) === data.away.text) own.delete(data.away.name)
  const typedHere = Object.entries(mine).filter(([name]) => own.has(name))
  const typedThere = data === 'cleared' ? [] : Object.entries(data.all).filter(([name]) => !own.has(name))
  drafts.setState(Object.fromEntries([...typedThere, ...typedHere]), true)
})

function keep(all: Drafts, told: Told = { all }): void {
  drafts.setState(all, true)
  deviceStorage.setItem(KEY, JSON.stringify(all))
  tabs.postMessage(told)
}

/** Keeps what is typed in a form, of the 50 last typed in; null once all of it was saved or taken back. */
export function putDraft(name: string, draft: object | null): void {
  const { [name]: before, ...others } = drafts.getState()
  if (draft) {
    own.add(name)
    keep({ ...Object.fromEntries(Object.entries(others).slice(1 - MOST)), [name]: draft })
  } else {
    own.delete(name)
    keep(others, { all: others, ...before && { away: { name, text: JSON.stringify(before) } } })
  }
}

/** Forgets what is typed, in every tab: the driver leaves this device. */
export function clearDrafts(): void {
  own.clear()
  keep({}, 'cleared')
}

/**
 * Takes the drafts off this device while an entry is being saved: if the page is closed meanwhile, the next start enters it
 * (docs/decisions/020), and it must not be typed there as well. The next change of a draft stores them again.
 */
export const unstoreDrafts = (): void => deviceStorage.removeItem(KEY)

/** Stores them again as they are: it was not saved. */
export const storeDrafts = (): void => keep(drafts.getState())

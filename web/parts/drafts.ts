/**
 * What is typed and not saved yet, by account and form. It outlasts forms and page: a phone that closes the app in the
 * background, as it may while the camera is open, loses nothing (docs/decisions/033).
 */
import { createStore } from 'zustand/vanilla'
import { isSameValue } from '#core/entities/is-same.ts'
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

/** What is typed in the forms open in this tab, by name: they are open still when another tab closes the same form. */
export const openForms = new Map<string, object>()

/** What this tab is saving, by name: the next start enters it, so it must be typed neither on the device nor in a tab opened since. */
const beingSaved = new Map<string, object>()

const isBeingSaved = (name: string, draft: object | null): boolean => isSameValue(draft, beingSaved.get(name))

/** All drafts but those; what was typed over one since is another. */
function unsavedDrafts(): Drafts {
  return Object.fromEntries(Object.entries(drafts.getState()).filter(([name, draft]) => !isBeingSaved(name, draft)))
}

/** A draft that was typed; or null, what was put away, and whether its entry is saved. */
interface Change {
  readonly name: string
  readonly draft: object | null
  readonly was: object | undefined
  readonly isSaved: boolean
}

/** What tabs tell each other; 'opened' asks for all. */
type Message = Change | 'opened' | { readonly all: Drafts } | { readonly cleared: string }

const tabs = new BroadcastChannel('roadbook-typed')
// What another tab stored just now may have been read too early, and told before this one listened.
let isAsking = true
tabs.postMessage('opened' satisfies Message)

// Each tab stores the drafts of all: from an old copy, it would bring back what another has saved by now.
tabs.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (data === 'opened') {
    tabs.postMessage({ all: unsavedDrafts() } satisfies Message)
    return
  }
  if ('all' in data) {
    if (isAsking) drafts.setState({ ...data.all, ...drafts.getState() }, true)
    isAsking = false
    return
  }
  if ('cleared' in data) {
    empty(data.cleared)
    return
  }
  const { name, draft, was, isSaved } = data
  const open = openForms.get(name)
  if (draft || !open || (isSaved && isSameValue(open, was))) take(data)
  else putDraft(name, open)
})

/** What was typed last counts: a draft that differs from the one put away was typed since, and stays. */
function take({ name, draft, was }: Change): void {
  const { [name]: now, ...others } = drafts.getState()
  if (draft) {
    drafts.setState({ ...Object.fromEntries(Object.entries(others).slice(1 - MOST)), [name]: draft }, true)
    return
  }
  openForms.delete(name)
  if (isSameValue(now, was)) drafts.setState(others, true)
}

function store(): void {
  deviceStorage.setItem(KEY, JSON.stringify(unsavedDrafts()))
}

function empty(userId: string): void {
  openForms.clear()
  drafts.setState(Object.fromEntries(Object.entries(drafts.getState()).filter(([name]) => !name.startsWith(userId))), true)
}

/**
 * Keeps what is typed in a form, of the 50 last typed in; null once all of it was saved or taken back, with what it `was`
 * if another tab may have typed in the same form since.
 */
export function putDraft(name: string, draft: object | null, was = drafts.getState()[name], isSaved = false): void {
  const change: Change = { name, draft, was, isSaved }
  take(change)
  store()
  // A form left and opened again holds what is being saved.
  if (!isBeingSaved(name, draft)) tabs.postMessage(change)
}

/** Forgets what a driver has typed, in every tab: they leave this device. What belongs to a book that is kept here stays. */
export function clearDrafts(userId: string): void {
  empty(userId)
  store()
  tabs.postMessage({ cleared: userId } satisfies Message)
}

/**
 * Takes an entry's own drafts off this device and out of the other tabs while it is being saved: if the page is closed meanwhile,
 * the next start enters it (docs/decisions/020), and it must not be typed as well. `storeDrafts` ends it.
 */
export function unstoreDrafts(own: readonly string[]): void {
  for (const name of own) {
    const was = drafts.getState()[name]
    if (!was) continue
    beingSaved.set(name, was)
    tabs.postMessage({ name, draft: null, was, isSaved: true } satisfies Change)
  }
  store()
}

/** Once the entry's save has ended: stores what was not saved of them again, and gives it back to the other tabs. */
export function storeDrafts(own: readonly string[]): void {
  for (const name of own) {
    const draft = drafts.getState()[name]
    const isLeft = draft && isBeingSaved(name, draft)
    beingSaved.delete(name)
    if (isLeft) putDraft(name, draft)
  }
  store()
}

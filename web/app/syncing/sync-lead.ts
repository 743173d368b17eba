import { counted } from '#core/words/labels.ts'
import type { SyncStatus } from '../../sync/status.ts'
import type { OnlyHere } from './only-here.ts'

/** The sentence at the top of the sync sheet: where the driver's entries are, and what happens next. */
export function syncLead({ waiting, phase, needsYou, lastSyncedAt, percent }: SyncStatus, onlyHere: OnlyHere): string {
  if (phase === 'update-needed') return 'This version of Roadbook is too old to sync. Everything you log is kept here; please update the app.'
  if (phase === 'server-older') return 'The server is being updated. Everything you log is kept here and goes up when it is ready.'
  if (needsYou > 0) return ['The server did not take what is listed here, so your book shows what the server has. Put it right and send it again, or let it go.', ...onlyHereWords(onlyHere)].join(' ')
  if (phase === 'server-full') return 'The server is full and takes nothing for now. Everything you log is kept here and goes up when there is room.'
  if (phase === 'server-failed') return 'The server is in trouble. Everything you log is kept here and goes up when it works again.'
  if (phase === 'device-failed') return 'This phone could not sync its book, perhaps because it is full. Nothing that waits is lost; if this goes on, please free some space.'
  if (phase === 'busy') return 'You can keep logging. There is more to sync than the server takes in a minute; the rest follows by itself.'
  if (waiting > 0 && phase === 'unreachable') return 'You can keep logging. These go up by themselves when you are back online.'
  if (waiting > 0) return 'You can keep logging. These are on their way to the server.'
  if (lastSyncedAt === null || percent !== null) return 'Your book is still on its way from the server.'
  const here = onlyHereWords(onlyHere)
  return here.length > 0 ? here.join(' ') : 'Everything you have logged is saved on this phone and on the server.'
}

/** What is on this phone only, a sentence for each. */
function onlyHereWords({ photos, entries, values, isCompared }: OnlyHere): string[] {
  const refused = `${counted(photos, 'receipt photo was', 'receipt photos were')} not accepted; ${photos === 1 ? 'it is' : 'they are'} on this phone only.`
  const lacked = `${counted(entries, 'entry is', 'entries are')} on this phone only.`
  const unrestored = `${counted(values, 'change is', 'changes are')} on this phone only, for you to decide about.`
  const compared = 'Roadbook is still comparing your book with the server.'
  return [
    ...photos > 0 ? [refused] : [], ...entries > 0 ? [lacked] : [], ...values > 0 ? [unrestored] : [], ...isCompared ? [compared] : [],
  ]
}

import { expect, it } from 'vitest'
import { createStatus, type SyncStatus } from '../../sync/status.ts'
import { awayWords } from './away-words.ts'

it.each<[SyncStatus['phase'], RegExp]>([
  ['unreachable', /^Roadbook cannot be reached at the moment/],
  ['update-needed', /too old to sync.*please update the app/],
  ['server-older', /^The server is being updated/],
  ['server-full', /^The server is full/],
  ['server-failed', /^The server is in trouble/],
  ['device-failed', /please free some space/],
])('names the cause when a book does not come: %s', (phase, words) => {
  expect(awayWords({ ...createStatus().getState(), phase })).toMatch(words)
})

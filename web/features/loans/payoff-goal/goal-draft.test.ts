import { expect, it } from 'vitest'
import { clearDrafts, drafts, putDraft } from '../../../parts/drafts.ts'
import { reopened, type TypedForm } from '../../../parts/entry-form/typed-over.ts'
import { goalDraftOf, upgradeGoalDraft } from './goal-draft.ts'

it.each([
  ['none', { mileage: '', date: '' }],
  ['another', { mileage: '110,000', date: '' }],
])('opens a payoff goal typed in an older version over %s, and asks what that was', (_over, now) => {
  clearDrafts('marcus')
  putDraft('marcus payoff goal prius', { mileage: '', date: '2027-06-30' })
  upgradeGoalDraft('marcus', 'prius')
  const name = `marcus ${goalDraftOf('prius')}`
  const left = drafts.getState()[name]
  expect(reopened(now, left as TypedForm, ['mileage', 'date'], '7.x'))
    .toEqual({ form: { mileage: '', date: '2027-06-30' }, isOlder: true, read: null })
  upgradeGoalDraft('marcus', 'prius')
  expect(Object.entries(drafts.getState()).filter(([of]) => of.startsWith('marcus '))).toEqual([[name, left]])
})

import { beforeEach, expect, it, vi } from 'vitest'
import { clearDrafts, drafts, putDraft } from './drafts.ts'

beforeEach(clearDrafts)

it('keeps what is typed in each form until it is saved or taken back', () => {
  putDraft('bill', { name: 'Rent' })
  putDraft('goal', { name: 'Tires' })
  putDraft('bill', { name: 'Phone' })
  expect(drafts.getState()).toEqual({ bill: { name: 'Phone' }, goal: { name: 'Tires' } })
  putDraft('bill', null)
  expect(drafts.getState()).toEqual({ goal: { name: 'Tires' } })
})

it('keeps the fifty that were typed in last: entries deleted meanwhile leave no drafts for ever', () => {
  for (let form = 1; form <= 50; form += 1) putDraft(`form ${form}`, { form })
  putDraft('form 1', { form: 1, again: true })
  putDraft('form 51', { form: 51 })
  const names = Object.keys(drafts.getState())
  expect(names).toHaveLength(50)
  expect(names).not.toContain('form 2')
  expect(names.slice(-2)).toEqual(['form 1', 'form 51'])
})

it('forgets what is typed in every tab when the driver leaves this device', async ({ onTestFinished }) => {
  const other = new BroadcastChannel('roadbook-drafts')
  onTestFinished(() => other.close())
  const told = new Promise((resolve) => { other.addEventListener('message', resolve, { once: true }) })
  putDraft('bill', { name: 'Rent' })
  clearDrafts()
  await told
  putDraft('bill', { name: 'Rent' })
  other.postMessage('cleared')
  await vi.waitFor(() => expect(drafts.getState()).toEqual({}))
})

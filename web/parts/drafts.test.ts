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

/** Another tab. */
let other: BroadcastChannel

beforeEach(() => {
  other = new BroadcastChannel('roadbook-typed')
  return () => other.close()
})

const told = (): Promise<unknown> => new Promise((resolve) => {
  other.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data), { once: true })
})

it('forgets what is typed in every tab when the driver leaves this device', async () => {
  putDraft('bill', { name: 'Rent' })
  expect(await told()).toEqual({ all: { bill: { name: 'Rent' } } })
  clearDrafts()
  expect(await told()).toBe('cleared')
  putDraft('bill', { name: 'Rent' })
  other.postMessage('cleared')
  await vi.waitFor(() => expect(drafts.getState()).toEqual({}))
})

it('takes over what another tab has typed and saved, and keeps what is typed here', async () => {
  other.postMessage({ all: { expense: { amount: '42.10' } } })
  await vi.waitFor(() => expect(drafts.getState()).toEqual({ expense: { amount: '42.10' } }))
  putDraft('bill', { name: 'Rent' })
  other.postMessage({ all: { goal: { name: 'Tires' }, bill: { name: 'Phone' } } })
  await vi.waitFor(() => expect(drafts.getState()).toEqual({ goal: { name: 'Tires' }, bill: { name: 'Rent' } }))
  const heard = told()
  putDraft('bill', { name: 'Rent again' })
  expect(await heard).toEqual({ all: { goal: { name: 'Tires' }, bill: { name: 'Rent again' } } })
})

it('puts away what another tab has saved of what was typed here, unless more was typed since', async () => {
  putDraft('day', { amount: '12.50' })
  putDraft('bill', { name: 'Rent' })
  other.postMessage({ all: {}, away: { name: 'bill', text: JSON.stringify({ name: 'Ren' }) } })
  other.postMessage({ all: {}, away: { name: 'day', text: JSON.stringify({ amount: '12.50' }) } })
  await vi.waitFor(() => expect(drafts.getState()).toEqual({ bill: { name: 'Rent' } }))
  putDraft('goal', { name: 'Tires' })
  expect(drafts.getState()).toEqual({ bill: { name: 'Rent' }, goal: { name: 'Tires' } })
})

it('says which draft it puts away, and what was in it', async () => {
  putDraft('bill', { name: 'Rent' })
  await told()
  putDraft('bill', null)
  expect(await told()).toEqual({ all: {}, away: { name: 'bill', text: '{"name":"Rent"}' } })
})

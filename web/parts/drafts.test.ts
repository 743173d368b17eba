import { beforeEach, expect, it, vi } from 'vitest'
import { deviceStorage } from '../lib/device-storage.ts'
import * as here from './drafts.ts'

type Tab = typeof here

const { clearDrafts, drafts, openForms, putDraft } = here

/** The same module once more, as another tab has it. */
const OTHER_TAB = './drafts.ts?tab'
const there = await import(/* @vite-ignore */ OTHER_TAB) as Tab

/** Waits until what one tab has told so far has reached the other. */
async function toldBy(from: Tab, to: Tab): Promise<void> {
  from.putDraft('last', { word: true })
  await vi.waitFor(() => expect(to.drafts.getState()).toHaveProperty('last'), { interval: 1 })
  from.putDraft('last', null)
  await vi.waitFor(() => expect(to.drafts.getState()).not.toHaveProperty('last'), { interval: 1 })
}

/** Also of what one of them says to what it hears of the other. */
const bothTold = async (): Promise<void> => {
  await toldBy(here, there)
  await toldBy(there, here)
  await toldBy(here, there)
}

/** A form that is open in a tab, as `useEntryForm` keeps and closes it. */
function type(tab: Tab, name: string, typed: object): void {
  tab.openForms.set(name, typed)
  tab.putDraft(name, typed)
}
const close = (tab: Tab, name: string): void => tab.putDraft(name, null, tab.openForms.get(name))
const saved = (tab: Tab, name: string): void => tab.putDraft(name, null, tab.openForms.get(name), true)

/** What both tabs and the device hold. */
const kept = () => [drafts.getState(), there.drafts.getState(), JSON.parse(deviceStorage.getItem('drafts') ?? 'null') as unknown]
const inAll = (all: object) => [all, all, all]

beforeEach(async () => {
  clearDrafts('')
  await bothTold()
})

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

it('forgets what a driver has typed in every tab when they leave this device, in open forms too, and nothing of another', async () => {
  putDraft('sam expense', { amount: '12' })
  type(here, 'dana bill', { name: 'Rent' })
  await toldBy(here, there)
  type(there, 'dana goal', { name: 'Tires' })
  await toldBy(there, here)
  const ofSam = inAll({ 'sam expense': { amount: '12' } })
  clearDrafts('dana')
  await vi.waitFor(() => expect(kept()).toEqual(ofSam), { interval: 1 })
  close(here, 'dana bill')
  there.putDraft('dana bill', null)
  await bothTold()
  expect(kept()).toEqual(ofSam)
})

it('takes over what another tab types: what was typed last counts, also on the device', async () => {
  putDraft('expense', { amount: '12' })
  await toldBy(here, there)
  there.putDraft('expense', { amount: '12.50' })
  await toldBy(there, here)
  putDraft('bill', { name: 'Rent' })
  await toldBy(here, there)
  expect(kept()).toEqual(inAll({ expense: { amount: '12.50' }, bill: { name: 'Rent' } }))
})

it('keeps what two tabs type at the same moment in different forms', async () => {
  putDraft('expense', { amount: '12' })
  there.putDraft('drive', { starting: '60000' })
  await bothTold()
  expect(kept()).toEqual(inAll({ expense: { amount: '12' }, drive: { starting: '60000' } }))
})

it('puts away in every tab what one saves, and no tab brings it back', async () => {
  putDraft('expense', { amount: '12' })
  await toldBy(here, there)
  there.putDraft('expense', { amount: '12.50' })
  there.putDraft('drive', { starting: '60000' })
  there.putDraft('expense', null)
  await toldBy(there, here)
  putDraft('bill', { name: 'Rent' })
  await toldBy(here, there)
  there.putDraft('drive', { starting: '60050' })
  await toldBy(there, here)
  expect(kept()).toEqual(inAll({ bill: { name: 'Rent' }, drive: { starting: '60050' } }))
})

it('keeps what was typed on in another tab before it learnt that it was saved', async () => {
  putDraft('expense', { amount: '12' })
  await toldBy(here, there)
  there.putDraft('expense', { amount: '13' })
  putDraft('expense', null)
  await bothTold()
  expect(kept()).toEqual(inAll({ expense: { amount: '13' } }))
})

it('keeps what is typed in an open form when another tab closes the same form', async () => {
  type(here, 'bill', { name: 'Rent' })
  await toldBy(here, there)
  type(there, 'bill', { name: 'Rent' })
  await toldBy(there, here)
  close(there, 'bill')
  await bothTold()
  expect(kept()).toEqual(inAll({ bill: { name: 'Rent' } }))

  type(there, 'bill', { name: 'Phone' })
  await toldBy(there, here)
  expect(kept()).toEqual(inAll({ bill: { name: 'Phone' } }))
  saved(there, 'bill')
  await bothTold()
  expect(kept()).toEqual(inAll({ bill: { name: 'Rent' } }))

  close(here, 'bill')
  await bothTold()
  expect(kept()).toEqual(inAll({}))
})

it('forgets it once another tab has saved the same', async () => {
  type(here, 'bill', { name: 'Rent' })
  await toldBy(here, there)
  type(there, 'bill', { name: 'Rent' })
  await toldBy(there, here)
  saved(there, 'bill')
  await bothTold()
  expect(kept()).toEqual(inAll({}))

  // Nor does it come back with the next one that is discarded there.
  type(there, 'bill', { name: 'Phone' })
  await toldBy(there, here)
  close(there, 'bill')
  await bothTold()
  expect(kept()).toEqual(inAll({}))
})

it('closes a form without what another tab has typed in it since', async () => {
  type(here, 'bill', { name: 'Rent' })
  await toldBy(here, there)
  type(there, 'bill', { name: 'Phone' })
  await toldBy(there, here)
  // The screen was left: the form is gone, and what was typed stays.
  there.openForms.delete('bill')
  close(here, 'bill')
  await bothTold()
  expect(kept()).toEqual(inAll({ bill: { name: 'Phone' } }))
  expect(openForms.size).toBe(0)
})

it('holds what is being saved in no other tab, whose copy would be typed again after a reload; what could not be saved is back', async () => {
  putDraft('goal', { name: 'Tires' })
  putDraft('bill', { name: 'Rent' })
  await toldBy(here, there)
  here.unstoreDrafts(['bill'])
  await vi.waitFor(() => expect(there.drafts.getState()).toEqual({ goal: { name: 'Tires' } }), { interval: 1 })
  expect(JSON.parse(deviceStorage.getItem('drafts') ?? 'null')).toEqual({ goal: { name: 'Tires' } })
  here.storeDrafts(['bill'])
  await bothTold()
  expect(kept()).toEqual(inAll({ goal: { name: 'Tires' }, bill: { name: 'Rent' } }))
})

it('neither stores nor tells what is being saved when something is typed meanwhile; what is typed over it counts', async () => {
  putDraft('goal', { name: 'Tires' })
  putDraft('bill', { name: 'Rent' })
  here.unstoreDrafts(['bill'])
  const OPENED = './drafts.ts?opened-while-one-saves'
  const opened = await import(/* @vite-ignore */ OPENED) as Tab
  expect(opened.drafts.getState()).toEqual({ goal: { name: 'Tires' } })

  putDraft('goal', { name: 'Brakes' })
  // The form of the bill is left and opened again.
  putDraft('bill', { name: 'Rent' })
  await bothTold()
  const others = { goal: { name: 'Brakes' } }
  expect(kept()).toEqual([{ ...others, bill: { name: 'Rent' } }, others, others])

  putDraft('bill', { name: 'Phone' })
  await bothTold()
  expect(kept()).toEqual(inAll({ ...others, bill: { name: 'Phone' } }))
  here.storeDrafts(['bill'])
  putDraft('bill', { name: 'Rent' })
  await bothTold()
  expect(kept()).toEqual(inAll({ ...others, bill: { name: 'Rent' } }))
})

it('learns in a tab that opens just as something is typed elsewhere, and so reads what was stored before, what that is', async () => {
  putDraft('goal', { name: 'Tires' })
  deviceStorage.removeItem('drafts')
  const OPENED = './drafts.ts?opened-meanwhile'
  const opened = await import(/* @vite-ignore */ OPENED) as Tab
  await vi.waitFor(() => expect(opened.drafts.getState()).toHaveProperty('goal'), { interval: 1 })
  opened.putDraft('bill', { name: 'Rent' })
  expect(JSON.parse(deviceStorage.getItem('drafts') ?? 'null')).toMatchObject({ goal: { name: 'Tires' }, bill: { name: 'Rent' } })
  await toldBy(opened, here)
  await bothTold()
})

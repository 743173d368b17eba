import { describe, expect, it } from 'vitest'
import { sampleRow } from '#core/testing/sample-rows.ts'
import {
  earningsForm, nextPlatform, platformChoices, readEarningsForm, type EarningsForm, type EarningsTask,
} from './earnings.form.ts'

const today = '2026-11-21'
const own = ['uber', 'doordash', 'lyft']
const add: EarningsTask = { kind: 'add' }
const uber = { ...sampleRow('earnings', 1), date: today, platform: 'uber', amount: 7120 }
const doordash = { ...sampleRow('earnings', 2), date: today, platform: 'doordash', amount: 3875 }
const day: EarningsTask = { kind: 'day', entries: [uber, doordash] }

const form = (...lines: [id: string, platform: string, amount: string][]): EarningsForm => ({
  date: today, lines: lines.map(([id, platform, amount]) => ({ id, platform, amount })),
})

describe('earningsForm', () => {
  it('opens a new entry on today and the first platform of the driver', () => {
    expect(earningsForm(add, own, today, () => 'new')).toEqual(form(['new', 'uber', '']))
  })

  it('offers the catalogue to a driver without platforms', () => {
    expect(earningsForm(add, [], today, () => 'new').lines[0]?.platform).toBe('uber')
    expect(platformChoices([], [])).toContain('flex')
  })

  it('opens a day with the amounts of all its entries', () => {
    expect(earningsForm(day, own, '2026-12-01', () => 'new'))
      .toEqual(form([uber.id, 'uber', '71.20'], [doordash.id, 'doordash', '38.75']))
  })

  it('opens an entry without a platform as none', () => {
    const task: EarningsTask = { kind: 'entry', entry: { ...uber, platform: null } }
    expect(earningsForm(task, own, today, () => 'new').lines[0]?.platform).toBe('')
  })
})

describe('nextPlatform', () => {
  it('takes the first of the driver that is not chosen yet, whatever its spelling', () => {
    expect(nextPlatform(own, ['uber'])).toBe('doordash')
    expect(nextPlatform(own, ['Uber', 'DD'])).toBe('lyft')
    expect(nextPlatform(own, own)).toBe('uber')
  })
})

describe('platformChoices', () => {
  it('adds a platform that only the entries know, once', () => {
    expect(platformChoices(own, form(['1', 'Roadie', ''], ['2', 'Roadie', ''], ['3', '', '']).lines))
      .toEqual([...own, 'Roadie'])
  })
})

describe('readEarningsForm', () => {
  it('reads each line with an amount and leaves out the others', () => {
    const read = readEarningsForm(form(['1', 'uber', '71.20'], ['2', 'lyft', ' '], ['3', '', '5']), add)
    expect(read).toEqual({
      ok: true,
      value: [
        { op: 'put', entity: 'earnings', id: '1', fields: { date: today, platform: 'uber', amount: 7120 } },
        { op: 'put', entity: 'earnings', id: '3', fields: { date: today, platform: null, amount: 500 } },
      ],
    })
  })

  it.each([
    ['-1', 'Please enter a valid positive number'],
    ['abc', 'Please enter a valid positive number'],
    ['1.234', 'Please enter a valid positive number'],
    ['1e5', 'Please enter a valid positive number'],
    ['100000000', 'This must be at most $99,999,999.99'],
  ])('refuses %s under its line', (amount, message) => {
    expect(readEarningsForm(form(['1', 'uber', amount]), add)).toEqual({ ok: false, misfits: [{ path: '1', message }] })
  })

  it('takes nothing earned as an amount', () => {
    expect(readEarningsForm(form(['1', 'uber', '0']), add)).toMatchObject({ value: [{ fields: { amount: 0 } }] })
  })

  it('asks for one amount at least when adding', () => {
    expect(readEarningsForm(form(['1', 'uber', ''], ['2', 'lyft', '  ']), add))
      .toEqual({ ok: false, misfits: [{ path: '1', message: 'At least one entry with an amount is required' }] })
  })

  it('tells everything that is wrong at once', () => {
    const read = readEarningsForm({ ...form(['1', 'uber', 'x'], ['2', 'lyft', '-3']), date: '' }, add)
    expect(read).toEqual({
      ok: false,
      misfits: [
        { path: 'date', message: 'Date is required' },
        { path: '1', message: 'Please enter a valid positive number' },
        { path: '2', message: 'Please enter a valid positive number' },
      ],
    })
  })

  it('needs the amount of the one entry that is edited', () => {
    expect(readEarningsForm(form([uber.id, 'uber', '']), { kind: 'entry', entry: uber }))
      .toEqual({ ok: false, misfits: [{ path: uber.id, message: 'Amount is required' }] })
  })

  it('turns a cleared amount of a day into a removal and keeps the ids of the rest', () => {
    const read = readEarningsForm(form([uber.id, 'uber', ''], [doordash.id, 'doordash', '40'], ['new', 'lyft', '1']), day)
    expect(read).toEqual({
      ok: true,
      value: [
        { op: 'put', entity: 'earnings', id: doordash.id, fields: { date: today, platform: 'doordash', amount: 4000 } },
        { op: 'put', entity: 'earnings', id: 'new', fields: { date: today, platform: 'lyft', amount: 100 } },
        { op: 'remove', entity: 'earnings', id: uber.id },
      ],
    })
  })

  it('removes an entry of the day whose line was taken out', () => {
    const read = readEarningsForm(form([uber.id, 'uber', '71.21']), day)
    expect(read).toMatchObject({ value: [{ op: 'put', id: uber.id }, { op: 'remove', id: doordash.id }] })
  })

  it('asks nothing of a line of the day that is as it was', () => {
    const read = readEarningsForm(form([uber.id, 'uber', '71.20'], [doordash.id, 'doordash', '1']), day)
    expect(read).toMatchObject({ value: [{ op: 'put', id: doordash.id }] })
  })

  it('lets a whole day be cleared', () => {
    expect(readEarningsForm(form([uber.id, 'uber', ''], [doordash.id, 'doordash', '']), day))
      .toMatchObject({ value: [{ op: 'remove', id: uber.id }, { op: 'remove', id: doordash.id }] })
  })

  it('moves a whole day to another date', () => {
    const read = readEarningsForm({ ...form([uber.id, 'uber', '71.20']), date: '2026-11-20' }, { ...day, entries: [uber] })
    expect(read).toMatchObject({ value: [{ fields: { date: '2026-11-20' } }] })
  })
})

import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createListTexts, type ListText } from './list-texts.ts'

const decoded = ({ text }: ListText): string => new TextDecoder().decode(text)

/** Counts how often a text had to be made. */
function counted() {
  const texts = createListTexts()
  let made = 0
  return {
    made: () => made,
    ask: async (key: string, seq: number, text = `${key} at ${seq}`) => decoded(await texts(key, seq, async () => {
      made += 1
      return text
    })),
  }
}

it('makes a list once for each state of the account', async () => {
  const { ask, made } = counted()
  expect([await ask('ann goals', 1), await ask('ann goals', 1)]).toEqual(['ann goals at 1', 'ann goals at 1'])
  expect(made()).toBe(1)
  expect([await ask('ann goals', 2), await ask('bob goals', 2)]).toEqual(['ann goals at 2', 'bob goals at 2'])
  expect(made()).toBe(3)
  expect(await ask('ann goals', 2)).toBe('ann goals at 2')
  expect(made()).toBe(3)
})

it('keeps no list that is too long', async () => {
  const { ask, made } = counted()
  for (const _ of Array(2)) await ask('ann mileage', 1, 'x'.repeat(300_000))
  expect(made()).toBe(2)
})

it('forgets what was asked for longest ago when it holds too much', async () => {
  const { ask, made } = counted()
  const long = 'x'.repeat(200_000)
  const lists = Array.from({ length: 20 }, (_, at) => `list ${at}`)
  for (const list of lists) await ask(list, 1, long)
  expect(made()).toBe(20)
  await ask('list 0', 1, long)
  expect(made()).toBe(20)
  for (const at of [20, 21]) await ask(`list ${at}`, 1, long)
  expect(made()).toBe(22)
  await ask('list 0', 1, long)
  expect(made()).toBe(22)
  await ask('list 1', 1, long)
  expect(made()).toBe(23)
})

it('counts what a list is known by: thousands of long filters that fit nothing do not fill the memory', async () => {
  const { ask, made } = counted()
  const keys = Array.from({ length: 1_000 }, (_, at) => `ann mileage vehicleId ${at}${'x'.repeat(7_000)}`)
  for (const key of keys) await ask(key, 1, '[]')
  await ask(keys.at(-1) ?? '', 1, '[]')
  expect(made()).toBe(1_000)
  await ask(keys[0] ?? '', 1, '[]')
  expect(made()).toBe(1_001)
})

it('gives what was made last when two ask at once', async () => {
  const texts = createListTexts()
  const both = await Promise.all([texts('goals', 1, async () => 'one'), texts('goals', 2, async () => 'two')])
  expect(both.map(decoded)).toEqual(['one', 'two'])
  expect(decoded(await texts('goals', 2, async () => 'made anew'))).toBe('two')
})

it('compresses a list from the second time on, and counts what that holds', async () => {
  const texts = createListTexts()
  const rows = JSON.stringify(Array.from({ length: 100 }, (_, id) => ({ id, platform: 'uber' })))
  expect((await texts('earnings', 1, async () => rows)).zipped).toBe(null)
  const { zipped } = await texts('earnings', 1, async () => 'made anew')
  expect(zipped && gunzipSync(Buffer.from(zipped, 'latin1')).toString('utf8')).toBe(rows)
  expect((await texts('earnings', 1, async () => 'made anew')).zipped).toBe(zipped)
  expect((await texts('earnings', 2, async () => rows)).zipped).toBe(null)
  for (const _ of Array(2)) expect((await texts('goals', 1, async () => '[]')).zipped).toBe(null)
})

import { expect, it, vi } from 'vitest'
import { beginWorld } from './begin-world.ts'
import type { World } from './load-world.ts'

const world = {} as World
const broken = new Error('The code cannot be had')
/** What has settled by now has been told. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

it.each([
  ['the world', () => Promise.resolve(world), [[world]], []],
  ['why it could not be loaded', () => Promise.reject(broken), [], [[broken]]],
])('tells %s', async (_, load, worlds, errors) => {
  const [loaded, failed] = [vi.fn(), vi.fn()]
  beginWorld(load, loaded, failed)
  await settled()
  expect([loaded.mock.calls, failed.mock.calls]).toEqual([worlds, errors])
})

it.each([
  ['the world', () => Promise.resolve(world)],
  ['a failure', () => Promise.reject(broken)],
])('tells whoever has signed out meanwhile nothing of %s', async (_, load) => {
  const [loaded, failed] = [vi.fn(), vi.fn()]
  beginWorld(load, loaded, failed)()
  await settled()
  expect([loaded.mock.calls, failed.mock.calls]).toEqual([[], []])
})

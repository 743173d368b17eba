import { expect, it, vi } from 'vitest'
import { beginDriverApp } from './begin-driver-app.ts'
import type { DriverApp } from './load-driver-app.ts'

const driverApp = {} as DriverApp
const broken = new Error('The code cannot be had')
/** Resolves once the callbacks of every promise settled so far have run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

it.each([
  ['the app', () => Promise.resolve(driverApp), [[driverApp]], []],
  ['why it could not be loaded', () => Promise.reject(broken), [], [[broken]]],
])('tells %s', async (_, load, worlds, errors) => {
  const [loaded, failed] = [vi.fn(), vi.fn()]
  beginDriverApp(load, loaded, failed)
  await settled()
  expect([loaded.mock.calls, failed.mock.calls]).toEqual([worlds, errors])
})

it.each([
  ['the app', () => Promise.resolve(driverApp)],
  ['a failure', () => Promise.reject(broken)],
])('tells whoever has signed out meanwhile nothing of %s', async (_, load) => {
  const [loaded, failed] = [vi.fn(), vi.fn()]
  beginDriverApp(load, loaded, failed)()
  await settled()
  expect([loaded.mock.calls, failed.mock.calls]).toEqual([[], []])
})

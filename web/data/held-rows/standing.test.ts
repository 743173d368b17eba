import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeUnreadable } from '../../testing/unreadable.ts'
import { openDb, type RoadbookDb } from '../db.ts'
import { newId } from '../new-id.ts'
import { remove, save } from '../save.ts'
import type { Holder } from './row-changes.ts'
import { standingOf } from './standing.ts'

let db: RoadbookDb
beforeEach(() => { db = openDb(newId()) })
afterEach(async () => {
  vi.useRealTimers()
  await db.dexie.delete()
})

it('reads every kind once, and again the kind whose row changed', async () => {
  const id = newId()
  await save(db, 'vehicles', id, { name: 'Prius' })
  const standing = standingOf(db)
  await standing.read()
  expect(standing.get()).toMatchObject({ vehicles: [{ name: 'Prius' }], bills: [], profile: undefined })
  const before = standing.get()
  const stop = standing.subscribe(() => undefined)
  await vi.waitFor(() => expect(db.changes.isBehind()).toBe(false))
  await save(db, 'vehicles', id, { name: '2019 Prius' })
  expect(db.changes.isBehind()).toBe(true)
  await vi.waitFor(() => expect(db.changes.isBehind()).toBe(false))
  expect(standing.get()?.vehicles).toMatchObject([{ name: '2019 Prius' }])
  expect(standing.get()?.bills).toBe(before?.bills)
  await save(db, 'earnings', newId(), { date: '2026-11-20', platform: 'uber', amount: 100 })
  await remove(db, 'vehicles', id)
  await vi.waitFor(() => expect(standing.get()?.vehicles).toEqual([]))
  stop()
})

it('reads them anew for the next screen, also when the last one was left while they were read', async () => {
  const id = newId()
  await save(db, 'vehicles', id, { name: 'Prius' })
  const standing = standingOf(db)
  const reading = standing.read()
  standing.subscribe(() => undefined)()
  await reading
  const heard = vi.fn()
  const stopHearing = db.changes.listen(heard)
  await save(db, 'vehicles', id, { name: '2019 Prius' })
  // Once from the save and once from Dexie.
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
  stopHearing()
  const stop = standing.subscribe(() => undefined)
  await vi.waitFor(() => expect(standing.get()?.vehicles).toMatchObject([{ name: '2019 Prius' }]))
  stop()
})

it('has read all of them again when asked to, also those that change while it does', async () => {
  const standing = standingOf(db)
  await standing.read()
  await db.dexie.table('vehicles').put({ id: newId(), name: 'Prius' })
  await standing.readAnew()
  expect(standing.get()?.vehicles).toMatchObject([{ name: 'Prius' }])
})

it('has rows for everyone who waits for a reading, also when a later one takes its place', async () => {
  await save(db, 'vehicles', newId(), { name: 'Prius' })
  const standing = standingOf(db)
  const overtaken = standing.read()
  const later = standing.readAnew()
  await overtaken
  expect(standing.get()?.vehicles).toMatchObject([{ name: 'Prius' }])
  await later
})

it('reads them at once for who asks after a reading that failed', async () => {
  await save(db, 'vehicles', newId(), { name: 'Prius' })
  const repair = makeUnreadable('vehicles')
  const standing = standingOf(db)
  await expect(standing.read()).rejects.toThrow('The disk cannot be read')
  repair()
  await standing.read()
  expect(standing.get()?.vehicles).toMatchObject([{ name: 'Prius' }])
})

it('reads them again when the disk could not be read at first, and says so when that lasts', async () => {
  await save(db, 'vehicles', newId(), { name: 'Prius' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const repair = makeUnreadable('vehicles')
  const standing = standingOf(db)
  await expect(standing.read()).rejects.toThrow('The disk cannot be read')
  const stop = standing.subscribe(() => undefined)
  await vi.waitFor(async () => {
    await vi.advanceTimersToNextTimerAsync()
    expect(standing.get).toThrow('The disk cannot be read')
    expect(standing.ledger).toThrow('The disk cannot be read')
  })
  repair()
  await vi.waitFor(async () => {
    await vi.advanceTimersToNextTimerAsync()
    expect(standing.get()?.vehicles).toMatchObject([{ name: 'Prius' }])
  })
  stop()
})

it('reads a changed kind again until it can, and shows what it had meanwhile', async () => {
  const id = newId()
  await save(db, 'vehicles', id, { name: 'Prius' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const standing = standingOf(db)
  await standing.read()
  const stop = standing.subscribe(() => undefined)
  const repair = makeUnreadable('vehicles')
  await save(db, 'vehicles', id, { name: '2019 Prius' })
  for (let times = 0; times < 8; times++) await vi.advanceTimersToNextTimerAsync()
  expect(standing.get()?.vehicles).toMatchObject([{ name: 'Prius' }])
  repair()
  await vi.waitFor(async () => {
    await vi.advanceTimersToNextTimerAsync()
    expect(standing.get()?.vehicles).toMatchObject([{ name: '2019 Prius' }])
  })
  stop()
})

it('lets its rows be found while they are as stored, but shows none before it is', async () => {
  const id = newId()
  await save(db, 'vehicles', id, { name: 'Prius' })
  const standing = standingOf(db)
  expect(db.changes.find('vehicles', id)).toBeUndefined()
  const stop = standing.subscribe(() => undefined)
  await standing.read()
  expect(db.changes.find('vehicles', id)).toMatchObject({ name: 'Prius' })
  expect(db.changes.find('vehicles', newId())).toBeUndefined()
  expect(db.changes.isHeld('vehicles')).toBe(false)
  db.changes.tell([{ entity: 'vehicles', id, row: null }], 0)
  expect(db.changes.find('vehicles', id), 'until it is read again').toBeUndefined()
  stop()
  expect(db.changes.find('vehicles', id)).toBeUndefined()
})

it('is held by the book only for as long as somebody shows it', async () => {
  const held = new Set<Holder>()
  vi.spyOn(db.changes, 'hold').mockImplementation((holder) => {
    held.add(holder)
    return () => void held.delete(holder)
  })
  const standing = standingOf(db)
  const stops = [standing.subscribe(() => undefined), standing.subscribe(() => undefined)]
  await standing.read()
  expect(held.size).toBe(1)
  stops.forEach((stop) => stop())
  expect(held.size).toBe(0)
})

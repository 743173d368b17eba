import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { entityNames } from '#core/entities/index.ts'
import { openSqliteStore } from '../sync-server/store/sqlite/open.ts'
import type { Store } from '../sync-server/store/store.ts'
import { DEMO_EMAIL, fillDemoAccount } from './demo-account.ts'

const now = { today: '2026-11-21', nowMs: Date.parse('2026-11-21T20:00:00Z'), random: (bytes: number) => randomBytes(bytes) }

let store: Store
beforeEach(() => {
  store = openSqliteStore({ file: ':memory:' })
})
afterEach(() => store.close())

const idOf = async () => (await store.accountByEmail(DEMO_EMAIL))?.id ?? ''

it('writes two years of every kind of row, each with the age it would have', async () => {
  const rows = await fillDemoAccount(store, 'a hash', now)
  expect(rows).toBeGreaterThan(3_000)
  const lists = await Promise.all(entityNames.map(async (entity) => [entity, await store.list(await idOf(), entity)] as const))
  expect(lists.filter(([, list]) => list.length === 0).map(([entity]) => entity)).toEqual([])
  expect(lists.reduce((sum, [, list]) => sum + list.length, 0)).toBe(rows)
  const mileage = lists.find(([entity]) => entity === 'mileage')?.[1] ?? []
  const [newest, oldest] = [mileage.at(0), mileage.at(-1)]
  expect(String(newest?.['date']) > '2026-11-14' && String(oldest?.['date']) < '2024-12-01').toBe(true)
  const years = ((newest?.createdAt ?? 0) - (oldest?.createdAt ?? 0)) / (365.25 * 86_400_000)
  expect(years).toBeGreaterThan(1.9)
})

it('only renews the password of an account that is there', async () => {
  await fillDemoAccount(store, 'a hash', now)
  const id = await idOf()
  expect(await fillDemoAccount(store, 'another', now)).toBe(0)
  expect(await store.accountByEmail(DEMO_EMAIL)).toMatchObject({ id, passwordHash: 'another' })
})

it('signs out with the old password whoever knew it, and lets the new one in at once', async () => {
  await fillDemoAccount(store, 'a hash', now)
  const userId = await idOf()
  await store.updateAccount(userId, { loginAttempts: 5, lockedUntil: now.nowMs + 900_000 }, now.nowMs)
  const { nowMs: createdAt } = now
  await store.createSession({
    sid: 'known', secretHash: 'hash', userId, rememberMe: true, createdAt, expire: createdAt + 86_400_000, deviceInfo: null, ipAddress: null,
  })
  await fillDemoAccount(store, 'another', now)
  expect(await store.sessionBySid('known')).toBeNull()
  expect(await store.accountById(userId)).toMatchObject({ loginAttempts: 0, lockedUntil: null })
})

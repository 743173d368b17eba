import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFields, makeId } from '#core/entities/make.ts'
import { entityNames } from '#core/entities/index.ts'
import { batchOf, deviceId, openAccount, put, SERVER_NOW } from '../../testing/sync-account.ts'
import type { MailToken, NewAccount, Session, Store } from '../store.ts'
import { openSqliteStore } from './open.ts'

let folder: string
let store: Store
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadbook-accounts-'))
  store = openSqliteStore({ file: join(folder, 'roadbook.sqlite') })
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const id = makeId('profile', 1)
const account: NewAccount = {
  id, email: 'ana@example.com', passwordHash: '$argon2id$x', provider: 'email', googleId: null, emailVerified: false,
}
const session: Session = {
  sid: 'id-of-a-session',
  secretHash: 'hash-of-a-secret',
  userId: id,
  rememberMe: true,
  expire: 2_000,
  createdAt: 1_000,
  deviceInfo: 'Pixel',
  ipAddress: null,
}
const token: MailToken = { hash: 'hash', userId: id, purpose: 'verify-email', email: account.email, expire: 2_000 }

describe('accounts', () => {
  it('are made together with their profile', async () => {
    const made = await store.createAccount(account, { firstName: 'Ana' }, 1_000)
    expect(made).toEqual({
      ...account,
      appleId: null,
      profileImageUrl: null,
      accountType: 'standard',
      loginAttempts: 0,
      lockedUntil: null,
      lastLoginAttempt: null,
      createdAt: 1_000,
      updatedAt: 1_000,
    })
    expect(await store.get(id, 'profile', id)).toMatchObject({ firstName: 'Ana', gigPlatforms: [], createdAt: 1_000 })
  })

  it('are not made when the profile does not fit', async () => {
    await expect(store.createAccount(account, { firstName: 7 }, 1_000)).rejects.toMatchObject({ name: 'RuleError' })
    expect(await store.accountById(id)).toBeNull()
  })

  it('are found by id, e-mail and Google', async () => {
    const made = await store.createAccount({ ...account, googleId: 'g-1' }, {}, 1_000)
    expect(await store.accountById(id)).toEqual(made)
    expect(await store.accountByEmail(account.email)).toEqual(made)
    expect(await store.accountByGoogleId('g-1')).toEqual(made)
    expect(await store.accountByEmail('nobody@example.com')).toBeNull()
    expect(await store.accountByGoogleId('g-2')).toBeNull()
  })

  it('never share an e-mail', async () => {
    await store.createAccount(account, {}, 1_000)
    expect(await store.createAccount({ ...account, id: makeId('profile', 2) }, {}, 1_000)).toBeNull()
    await openAccount(store, 3)
    expect(await store.updateAccount(id, { email: 'driver3@example.com' }, 2_000)).toBeNull()
    expect(await store.accountById(id)).toMatchObject({ email: account.email, updatedAt: 1_000 })
  })

  it('change only where they are told to', async () => {
    const made = await store.createAccount(account, {}, 1_000)
    const changed = await store.updateAccount(id, { loginAttempts: 3, lockedUntil: 9_000, email: account.email }, 2_000)
    expect(changed).toEqual({ ...made, loginAttempts: 3, lockedUntil: 9_000, updatedAt: 2_000 })
    expect(await store.updateAccount(makeId('profile', 9), { loginAttempts: 1 }, 2_000)).toBeNull()
  })
})

describe('deleting an account', () => {
  it('leaves no text of it in any file, and nothing of others is touched', async () => {
    const other = await openAccount(store, 2)
    await store.createAccount(account, { firstName: 'Wanted-Ana' }, SERVER_NOW)
    await store.createSession({ ...session, deviceInfo: 'Wanted-device' })
    await store.createMailToken({ ...token, email: 'Wanted-mail' })
    const kept = batchOf(1, [put('vehicles', makeId('vehicles', 1), { name: 'Others car' })])
    await store.apply(other, deviceId(2), kept, SERVER_NOW)
    const changes = [
      ...Array.from({ length: 300 }, (_, number) =>
        put('vehicles', makeId('vehicles', number), { name: `Wanted-${number}-${'x'.repeat(80)}` })),
      ...entityNames.map((entity) => put(entity, makeId(entity, 9), makeFields(entity, 9))),
      put('bills', makeId('bills', 8), { name: 'Wanted-refused', amount: -1 }),
      put('bills', makeId('bills', 7), { name: 'Wanted-fragment' }),
    ]
    await store.apply(id, deviceId(1), batchOf(1, changes), SERVER_NOW)
    const losing = put('vehicles', makeId('vehicles', 1), { name: 'Wanted-lost' }, 0)
    await store.apply(id, deviceId(3), batchOf(1, [losing]), SERVER_NOW)
    await store.deleteAccount(id)

    const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1')).join()
    expect(bytes).not.toContain('Wanted')
    expect(bytes).not.toContain(account.email)
    expect(bytes).toContain('Others car')
    const raw = new SQLite(join(folder, 'roadbook.sqlite'))
    const owned = "SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c ON c.name = 'user_id'"
    const left = raw.prepare(owned).pluck().all().filter((table) =>
      raw.prepare(`SELECT 1 FROM "${String(table)}" WHERE user_id = ?`).get(id) !== undefined)
    raw.close()
    expect(left).toEqual([])
    expect(await store.list(other, 'vehicles')).toHaveLength(1)
    expect(await store.sessionBySid(session.sid)).toBeNull()
  })

  it('of one that is not there changes nothing', async () => {
    await store.deleteAccount(id)
    expect(existsSync(join(folder, 'roadbook.sqlite'))).toBe(true)
  })
})

describe('sessions', () => {
  beforeEach(() => store.createAccount(account, {}, 1_000))

  it('are kept, renewed and ended', async () => {
    await store.createSession(session)
    expect(await store.sessionBySid(session.sid)).toEqual({ ...session, newestSeq: 1 })
    await store.renewSession(session.sid, 5_000)
    expect(await store.sessionBySid(session.sid)).toEqual({ ...session, expire: 5_000, newestSeq: 1 })
    await store.deleteSession(session.sid)
    expect(await store.sessionBySid(session.sid)).toBeNull()
  })

  it('end all but one, of this account only', async () => {
    const other = await openAccount(store, 2)
    for (const sid of ['a', 'b', 'c']) await store.createSession({ ...session, sid })
    await store.createSession({ ...session, sid: 'd', userId: other })
    await store.deleteSessions(id, 'b')
    const left = await Promise.all(['a', 'b', 'c', 'd'].map((sid) => store.sessionBySid(sid)))
    expect(left.map((found) => found?.sid)).toEqual([undefined, 'b', undefined, 'd'])
    await store.deleteSessions(id, null)
    expect(await store.sessionBySid('b')).toBeNull()
  })

  it('are 20 at most: the oldest of an account ends, and none of another', async () => {
    const other = await openAccount(store, 2)
    await store.createSession({ ...session, sid: 'theirs', userId: other, createdAt: 1 })
    const sids = Array.from({ length: 22 }, (_, number) => `s${number}`)
    for (const [number, sid] of sids.entries()) await store.createSession({ ...session, sid, createdAt: 1_000 + number })
    const left = await Promise.all(sids.map((sid) => store.sessionBySid(sid)))
    expect(left.flatMap((found) => found?.sid ?? [])).toEqual(sids.slice(2))
    expect(await store.sessionBySid('theirs')).not.toBeNull()
  })

  it('are cleared away when their time is over', async () => {
    await store.createSession(session)
    await store.deleteExpired(1_999)
    expect(await store.sessionBySid(session.sid)).not.toBeNull()
    await store.deleteExpired(2_000)
    expect(await store.sessionBySid(session.sid)).toBeNull()
  })
})

describe('mailed tokens', () => {
  beforeEach(() => store.createAccount(account, {}, 1_000))

  it('are given to exactly one of many', async () => {
    await store.createMailToken(token)
    const taken = await Promise.all(Array.from({ length: 5 }, () => store.takeMailToken('hash', 'verify-email', 1_500)))
    expect(taken.filter((found) => found !== null)).toEqual([token])
  })

  it('are not given for another purpose, nor late', async () => {
    await store.createMailToken(token)
    expect(await store.takeMailToken('hash', 'reset-password', 1_500)).toBeNull()
    expect(await store.takeMailToken('hash', 'verify-email', 2_000)).toBeNull()
    expect(await store.takeMailToken('other', 'verify-email', 1_500)).toBeNull()
    await store.deleteExpired(2_000)
    expect(await store.takeMailToken('hash', 'verify-email', 1_500)).toBeNull()
  })

  it('take the place of earlier ones of the same purpose', async () => {
    await store.createMailToken(token)
    await store.createMailToken({ ...token, hash: 'reset', purpose: 'reset-password' })
    await store.createMailToken({ ...token, hash: 'newer' })
    expect(await store.takeMailToken('hash', 'verify-email', 1_500)).toBeNull()
    expect(await store.takeMailToken('newer', 'verify-email', 1_500)).toMatchObject({ hash: 'newer' })
    expect(await store.takeMailToken('reset', 'reset-password', 1_500)).toMatchObject({ hash: 'reset' })
  })

  it('are worthless once the account was taken back, but for the proof of its own address', async () => {
    await store.createMailToken(token)
    await store.createMailToken({ ...token, hash: 'reset', purpose: 'reset-password' })
    await store.deleteMailTokens(id, account.email)
    expect(await store.takeMailToken('reset', 'reset-password', 1_500)).toBeNull()
    expect(await store.takeMailToken('hash', 'verify-email', 1_500)).toEqual(token)
    await store.createMailToken(token)
    await store.deleteMailTokens(id, 'another@example.com')
    expect(await store.takeMailToken('hash', 'verify-email', 1_500)).toBeNull()
  })
})

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SQLite } from '../driver.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleFields, sampleId } from '#core/testing/sample-rows.ts'
import { entityNames } from '#core/entities/index.ts'
import { batchOf, deviceId, openAccount, put, SERVER_NOW } from '../../../testing/sync-account.ts'
import type { MailToken, NewAccount, Session, Store } from '../../store.ts'
import { openSqliteStore } from '../open.ts'

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

const id = sampleId('profile', 1)
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
const reset: MailToken = { ...token, hash: 'reset', purpose: 'reset-password' }

describe('accounts', () => {
  it('are made together with their profile', async () => {
    const made = await store.createAccount(account, { firstName: 'Ana' }, 1_000)
    expect(made).toEqual({
      ...account,
      appleId: null,
      profileImageUrl: null,
      accountType: 'standard',
      passwordProven: false,
      loginAttempts: 0,
      lockedUntil: null,
      lastLoginAttempt: null,
      createdAt: 1_000,
      updatedAt: 1_000,
    })
    expect(await store.get(id, 'profile', id)).toMatchObject({ firstName: 'Ana', gigPlatforms: [], createdAt: 1_000 })
  })

  it('are made together with their first session, in place of one that another driver had in that browser, who is told', async () => {
    const [other, told] = [sampleId('profile', 2), vi.fn()]
    await store.createAccount(account, {}, 1_000)
    await store.createSession(session)
    store.watch(id, told)
    const first = { ...session, sid: 'first', userId: other }
    await store.createAccount({ ...account, id: other, email: 'bo@example.com' }, {}, 1_000, { session: first, insteadOf: session.sid })
    expect([await store.sessionBySid(session.sid), await store.sessionBySid('first')]).toEqual([null, expect.objectContaining(first)])
    expect(told).toHaveBeenCalledOnce()
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
    expect(await store.createAccount({ ...account, id: sampleId('profile', 2) }, {}, 1_000)).toBeNull()
    await openAccount(store, 3)
    expect(await store.updateAccount(id, { email: 'driver3@example.com' }, 2_000)).toBeNull()
    expect(await store.accountById(id)).toMatchObject({ email: account.email, updatedAt: 1_000 })
  })

  it('change only where they are told to', async () => {
    const made = await store.createAccount(account, {}, 1_000)
    const changed = await store.updateAccount(id, { loginAttempts: 3, lockedUntil: 9_000, email: account.email }, 2_000)
    expect(changed).toEqual({ ...made, loginAttempts: 3, lockedUntil: 9_000, updatedAt: 2_000 })
    expect(await store.updateAccount(sampleId('profile', 9), { loginAttempts: 1 }, 2_000)).toBeNull()
  })
})

describe('deleting an account', () => {
  it('leaves no text of it in any file, and nothing of others is touched', async () => {
    const other = await openAccount(store, 2)
    await store.createAccount(account, { firstName: 'Wanted-Ana' }, SERVER_NOW)
    await store.createSession({ ...session, deviceInfo: 'Wanted-device' })
    await store.createMailToken({ ...token, email: 'Wanted-mail' })
    const kept = batchOf(1, [put('vehicles', sampleId('vehicles', 1), { name: 'Others car' })])
    await store.apply(other, deviceId(2), kept, SERVER_NOW)
    const changes = [
      ...Array.from({ length: 300 }, (_, number) =>
        put('vehicles', sampleId('vehicles', number), { name: `Wanted-${number}-${'x'.repeat(80)}` })),
      ...entityNames.map((entity) => put(entity, sampleId(entity, 9), sampleFields(entity, 9))),
      put('bills', sampleId('bills', 8), { name: 'Wanted-refused', amount: -1 }),
      put('bills', sampleId('bills', 7), { name: 'Wanted-fragment' }),
    ]
    await store.apply(id, deviceId(1), batchOf(1, changes), SERVER_NOW)
    const losing = put('vehicles', sampleId('vehicles', 1), { name: 'Wanted-lost' }, 0)
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

  it('does not wait for whoever reads, and wipes the text from the log later', async () => {
    await store.createAccount({ ...account, email: 'wanted@example.com' }, {}, SERVER_NOW)
    const reader = new SQLite(join(folder, 'roadbook.sqlite'), { readonly: true })
    reader.exec('BEGIN')
    reader.prepare('SELECT count(*) FROM accounts').get()
    const begun = performance.now()
    await store.deleteAccount(id)
    // Other writers are waited for, for five seconds.
    expect(performance.now() - begun).toBeLessThan(5_000)
    const held = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1')).join().includes('wanted@example.com')
    expect(held()).toBe(true)
    reader.exec('COMMIT')
    reader.close()
    await store.deleteExpired(SERVER_NOW)
    expect(held()).toBe(false)
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

it('forgets the failed sign-ins of a stranger a day after the last one', async () => {
  const [day, tries] = [86_400_000, { failures: 4, last: 1_000, lockedUntil: null }]
  await store.keepStrangerTries('hash', { ...tries, failures: 3 })
  await store.keepStrangerTries('hash', tries)
  await store.deleteExpired(day + 999)
  expect(await store.strangerTries('hash')).toMatchObject(tries)
  expect(await store.strangerTries('other')).toBeNull()
  await store.deleteExpired(day + 1_000)
  expect(await store.strangerTries('hash')).toBeNull()
})

describe('mailed tokens', () => {
  beforeEach(() => store.createAccount(account, {}, 1_000))

  it('are not found for another purpose, nor late', async () => {
    await store.createMailToken(token)
    expect(await store.mailToken('hash', 'verify-email', 1_500)).toEqual(token)
    expect(await store.mailToken('hash', 'reset-password', 1_500)).toBeNull()
    expect(await store.mailToken('hash', 'verify-email', 2_000)).toBeNull()
    expect(await store.mailToken('other', 'verify-email', 1_500)).toBeNull()
    await store.deleteExpired(2_000)
    expect(await store.mailToken('hash', 'verify-email', 1_500)).toBeNull()
  })

  it('for a new password take the place of the one before', async () => {
    await store.createMailToken(token)
    await store.createMailToken(reset)
    await store.createMailToken({ ...reset, hash: 'newer' })
    expect(await store.mailToken('reset', 'reset-password', 1_500)).toBeNull()
    expect(await store.mailToken('newer', 'reset-password', 1_500)).toMatchObject({ hash: 'newer' })
    expect(await store.mailToken('hash', 'verify-email', 1_500)).toEqual(token)
  })

  it('that prove an address are the newest five to it, and end with one to another address', async () => {
    const other = await openAccount(store, 2)
    await store.createMailToken({ ...token, userId: other, hash: 'theirs' })
    await store.createMailToken(reset)
    const hashes = Array.from({ length: 7 }, (_, number) => `h${number}`)
    // The clock is set back meanwhile: the newest is the last one made, not the last one to expire.
    for (const [number, hash] of hashes.entries()) await store.createMailToken({ ...token, hash, expire: 3_000 - number })
    const live = async () => {
      const found = await Promise.all(hashes.map((hash) => store.mailToken(hash, 'verify-email', 1_500)))
      return found.flatMap((kept) => kept?.hash ?? [])
    }
    expect(await live()).toEqual(hashes.slice(2))
    expect(await store.emailToProve(id, 1_500)).toBe(account.email)
    await store.createMailToken({ ...token, hash: 'another', email: 'another@example.com' })
    expect(await live()).toEqual([])
    expect(await store.emailToProve(id, 1_500)).toBe('another@example.com')
    expect(await store.mailToken('theirs', 'verify-email', 1_500)).not.toBeNull()
    expect(await store.mailToken('reset', 'reset-password', 1_500)).toEqual(reset)
  })
})

describe('another password', () => {
  beforeEach(() => store.createAccount(account, {}, 1_000))

  it('ends the sessions and mailed tokens of the account, but for the proof of its own address', async () => {
    const other = await openAccount(store, 2)
    await store.createSession(session)
    await store.createSession({ ...session, sid: 'theirs', userId: other })
    await store.createMailToken(token)
    await store.createMailToken(reset)
    expect(await store.changePassword(id, 'a wrong guess', '$argon2id$y', 1_500)).toBe(false)
    expect(await store.sessionBySid(session.sid)).not.toBeNull()
    expect(await store.changePassword(id, '$argon2id$x', '$argon2id$y', 1_500)).toBe(true)
    expect(await store.accountById(id)).toMatchObject({ passwordHash: '$argon2id$y', updatedAt: 1_500 })
    expect(await store.sessionBySid(session.sid)).toBeNull()
    expect(await store.sessionBySid('theirs')).not.toBeNull()
    expect(await store.mailToken('reset', 'reset-password', 1_500)).toBeNull()
    expect(await store.mailToken('hash', 'verify-email', 1_500)).toEqual(token)
    await store.createMailToken({ ...token, email: 'another@example.com' })
    await store.changePassword(id, '$argon2id$y', '$argon2id$z', 1_500)
    expect(await store.mailToken('hash', 'verify-email', 1_500)).toBeNull()
  })

  it('is set by exactly one of many who use a mailed link, which proves the address and clears the lock', async () => {
    await store.updateAccount(id, { loginAttempts: 5, lockedUntil: 9_000 }, 1_000)
    await store.createSession(session)
    await store.createMailToken(reset)
    const uses = Array.from({ length: 5 }, (_, number) => store.resetPassword('reset', `$argon2id$${number}`, 1_500))
    expect(await Promise.all(uses)).toEqual([true, false, false, false, false])
    expect(await store.accountById(id)).toMatchObject({
      passwordHash: '$argon2id$0', emailVerified: true, loginAttempts: 0, lockedUntil: null,
    })
    expect(await store.sessionBySid(session.sid)).toBeNull()
  })

  it('goes with its sessions when a Google account is linked that may not keep it, and whoever watches the account is told', async () => {
    const told = vi.fn()
    store.watch(id, told)
    await store.createSession(session)
    expect(await store.linkGoogle(id, 'google-ana', true, 1_500)).toMatchObject({ googleId: 'google-ana', passwordHash: '$argon2id$x' })
    expect(await store.sessionBySid(session.sid)).not.toBeNull()
    told.mockClear()
    expect(await store.linkGoogle(id, 'google-ana', false, 1_600)).toMatchObject({ googleId: 'google-ana', passwordHash: null })
    expect(await store.sessionBySid(session.sid)).toBeNull()
    expect(told).toHaveBeenCalledOnce()
    expect(await store.linkGoogle('nobody', 'google-nobody', false, 1_600)).toBeNull()
  })

  it('is not set by a link that is late, for another purpose or for an address the account had before', async () => {
    await store.createMailToken(token)
    await store.createMailToken(reset)
    expect(await store.resetPassword('hash', '$argon2id$y', 1_500)).toBe(false)
    expect(await store.resetPassword('reset', '$argon2id$y', 2_000)).toBe(false)
    await store.updateAccount(id, { email: 'ana.b@example.com' }, 1_500)
    expect(await store.resetPassword('reset', '$argon2id$y', 1_500)).toBe(false)
    // Asked for before the change, and written after it.
    await store.createMailToken(reset)
    expect(await store.resetPassword('reset', '$argon2id$y', 1_500)).toBe(false)
    expect(await store.accountById(id)).toMatchObject({ passwordHash: '$argon2id$x', emailVerified: false })
  })

  it('is no other one when it is only hashed anew: sessions go on', async () => {
    await store.createSession(session)
    expect(await store.rehashPassword(id, '$argon2id$x', '$argon2id$y', 1_500)).toBe(true)
    expect(await store.rehashPassword(id, '$argon2id$x', '$argon2id$z', 1_500)).toBe(false)
    expect(await store.accountById(id)).toMatchObject({ passwordHash: '$argon2id$y' })
    expect(await store.sessionBySid(session.sid)).not.toBeNull()
  })
})

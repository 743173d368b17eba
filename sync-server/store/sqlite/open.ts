/** The SQLite store: one file, one process, synchronous transactions behind the async interface. */
import type { Store } from '../store.ts'
import { openAccounts } from './accounts/accounts.ts'
import { openExpired } from './accounts/expired.ts'
import { openMailTokens } from './accounts/mail-tokens.ts'
import { openStrangerTries } from './accounts/stranger-tries.ts'
import { openPasswords } from './accounts/passwords.ts'
import { openSessions } from './accounts/sessions.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { openChanges } from './reading/changes.ts'
import { openLists } from './reading/lists.ts'
import { openLostValues } from './reading/losses.ts'
import { openRows } from './reading/rows.ts'
import { createWatchers } from './watchers.ts'
import { openApplier } from './writing/apply.ts'
import { openChangeRow } from './writing/change-row.ts'
import { openRefusals } from './writing/refusals.ts'
import { createSharedCommit } from './writing/shared-commit.ts'
import { openTombstones } from './writing/tombstones.ts'
import { openApplyRuns } from './writing/apply-run.ts'

/** Opens the store in a file, or in memory (':memory:'), creating or migrating it. Throws when a newer version has written it. */
export function openSqliteStore({ file }: { readonly file: string }): Store {
  return storeOver(openDatabase(file))
}

/** The store over an open database, which it closes when it is closed. */
export function storeOver(database: Database): Store {
  const watchers = createWatchers()
  const runs = openApplyRuns(database)
  const rows = openRows(database)
  const refusals = openRefusals(database)
  const changes = openChanges(database)
  const { apply, applyOwn } = openApplier(database, {
    runs, rows, refusals, changeRow: openChangeRow(database, rows), standingOf: changes.cursorStanding,
  })
  const forgetRemoved = openTombstones(database)
  const sessions = openSessions(database, watchers)
  const accounts = openAccounts(database, runs, applyOwn, sessions, watchers)
  const mailTokens = openMailTokens(database)
  const strangers = openStrangerTries(database)
  const passwords = openPasswords(database, sessions, watchers)
  const deleteExpired = openExpired(database)
  const lists = openLists(database, rows)
  const lostValues = openLostValues(database)
  const inSharedCommit = createSharedCommit(database)

  async function changing<T>(userId: string, work: () => T): Promise<T> {
    const result = await inSharedCommit(work)
    watchers.tell(userId)
    return result
  }

  return {
    createAccount: async (...given) => accounts.createAccount(...given),
    accountById: async (...given) => accounts.accountById(...given),
    accountByEmail: async (...given) => accounts.accountByEmail(...given),
    accountByGoogleId: async (...given) => accounts.accountByGoogleId(...given),
    updateAccount: async (...given) => accounts.updateAccount(...given),
    rehashPassword: async (...given) => passwords.rehashPassword(...given),
    changePassword: async (...given) => passwords.changePassword(...given),
    linkGoogle: async (...given) => passwords.linkGoogle(...given),
    resetPassword: async (...given) => passwords.resetPassword(...given),
    deleteAccount: async (...given) => accounts.deleteAccount(...given),
    createSession: async (...given) => sessions.createSession(...given),
    sessionBySid: async (...given) => sessions.sessionBySid(...given),
    renewSession: async (...given) => sessions.renewSession(...given),
    deleteSession: async (...given) => sessions.deleteSession(...given),
    deleteExpired: async (nowMs) => {
      deleteExpired(nowMs)
      accounts.wipeDeleted()
    },
    strangerTries: async (...given) => strangers.strangerTries(...given),
    keepStrangerTries: async (...given) => strangers.keepStrangerTries(...given),
    createMailToken: async (...given) => mailTokens.createMailToken(...given),
    emailToProve: async (...given) => mailTokens.emailToProve(...given),
    mailToken: async (...given) => mailTokens.mailToken(...given),
    apply: (userId, ...given) => changing(userId, () => apply(userId, ...given)),
    applyOwn: (userId, ...given) => changing(userId, () => applyOwn(userId, ...given)),
    changesSince: async (...given) => changes.changesSince(...given),
    cursorStanding: async (...given) => changes.cursorStanding(...given),
    lastNumber: async (...given) => runs.lastNumber(...given),
    newestSeq: async (...given) => runs.newestSeq(...given),
    watch: watchers.watch,
    list: async (...given) => lists.list(...given),
    listRemoved: async (...given) => lists.listRemoved(...given),
    listLost: async (...given) => lostValues(...given),
    get: async (...given) => lists.get(...given),
    isRemoved: async (...given) => lists.isRemoved(...given),
    forgetRemoved,
    close: async () => {
      database.raw.close()
    },
  }
}

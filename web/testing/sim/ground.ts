/** The database beneath simulated servers: the real store, and what an operator may do to an account behind its back. */
import type { Store } from '../../../sync-server/store/store.ts'
import { inTransaction, type Database } from '../../../sync-server/store/sqlite/database.ts'
import { openDatabase } from '../../../sync-server/store/sqlite/open-database.ts'
import { storeOver } from '../../../sync-server/store/sqlite/open.ts'
import { valueKey } from './device.ts'

/** Everything the server holds for an account, table by table. */
export type Backup = ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>

export interface Ground {
  readonly store: Store
  readonly backup: (user: string) => Backup
  /** Restores an account from a backup: everything later is gone, as after a disk was replaced. */
  readonly restore: (user: string, backup: Backup) => void
  /** Gives every commit another tag, so that no device's cursor is known any more; all data stays. */
  readonly forgetCursors: (user: string) => void
  /** Makes the server believe that it has received a device's mutations up to a number, and judged nothing after it. */
  readonly setLastNumber: (user: string, device: string, number: number) => void
  /** The newest commit up to this seq and its current tag; null when there is none. */
  readonly newestCommitUpTo: (user: string, seq: number) => { readonly seq: number; readonly tag: string } | null
  /** The values in the history because another device's were kept: code, row, field and JSON of each. */
  readonly history: (user: string) => readonly string[]
  /** The same of those that no device is told about, with the stamp that won, as stored. */
  readonly unreported: (user: string) => readonly { readonly value: string; readonly wonBy: string }[]
  readonly run: (sql: string) => void
}

/** Opens a database in memory. */
export function openGround(): Ground {
  const database = openDatabase(':memory:')
  const { raw } = database
  const copies = copiesOf(database)
  const forget = raw.prepare<[string]>(`UPDATE commits SET tag = tag || 'x' WHERE user_id = ?`)
  const reach = raw.prepare<[number, string, string]>(`UPDATE devices SET last_number = ? WHERE user_id = ? AND device = ?`)
  const unjudge = raw.prepare<[string, string, number]>('DELETE FROM refusals WHERE user_id = ? AND device = ? AND number > ?')
  const commit = raw.prepare<[string, number], { seq: number; tag: string }>(
    `SELECT seq, tag FROM commits WHERE user_id = ? AND seq <= ? ORDER BY seq DESC LIMIT 1`,
  )
  const losses = raw.prepare<[string], { entity: string; row_id: string; field: string; value: string; won_by: string; seq: number | null }>(
    'SELECT entity, row_id, field, value, won_by, seq FROM losses WHERE user_id = ?',
  )
  const keyOf = (loss: { entity: string; row_id: string; field: string; value: string }): string =>
    valueKey(loss.entity, loss.row_id, loss.field, loss.value)
  return {
    store: storeOver(database),
    ...copies,
    forgetCursors: (user) => void forget.run(user),
    setLastNumber: (user, device, number) => {
      reach.run(number, user, device)
      unjudge.run(user, device, number)
    },
    newestCommitUpTo: (user, seq) => commit.get(user, seq) ?? null,
    history: (user) => losses.all(user).map(keyOf),
    unreported: (user) => losses.all(user).filter(({ seq }) => seq === null).map((loss) => ({ value: keyOf(loss), wonBy: loss.won_by })),
    run: (sql) => void raw.exec(sql),
  }
}

function copiesOf(database: Database): Pick<Ground, 'backup' | 'restore'> {
  const { raw } = database
  const names = raw.prepare<[], { name: string }>(
    `SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c
     WHERE m.type = 'table' AND c.name = 'user_id' AND m.name <> 'heads'`,
  ).all().map(({ name }) => name)
  const all = [{ table: 'accounts', owner: 'id' }, ...names.map((table) => ({ table, owner: 'user_id' }))]
    .map(({ table, owner }) => {
      const columns = raw.prepare<[], { name: string }>(`SELECT name FROM pragma_table_info('${table}')`).all()
        .map(({ name }) => name)
      return {
        table,
        read: raw.prepare<[string], Record<string, unknown>>(`SELECT * FROM "${table}" WHERE "${owner}" = ?`),
        write: raw.prepare<[Record<string, unknown>]>(
          `INSERT INTO "${table}" (${columns.map((name) => `"${name}"`).join()}) VALUES (${columns.map((name) => `@${name}`).join()})`,
        ),
      }
    })
  const head = raw.prepare<[string], Record<string, unknown>>('SELECT * FROM heads WHERE user_id = ?')
  const beforeAll = raw.prepare<[string]>('INSERT INTO heads (user_id, seq) VALUES (?, -1)')
  const moveHead = raw.prepare<[Record<string, unknown>]>('UPDATE heads SET seq = @seq, floor = @floor WHERE user_id = @user_id')
  // An account's rows are deleted with it and only then: the triggers let nothing else bypass the applier.
  const close = raw.prepare<[string]>('DELETE FROM accounts WHERE id = ?')
  return {
    backup: (user) => new Map([...all.map(({ table, read }) => [table, read.all(user)] as const), ['heads', head.all(user)]]),
    restore: (user, backup) => inTransaction(database, () => {
      close.run(user)
      for (const { table, write } of all) {
        for (const row of backup.get(table) ?? []) write.run(row)
        if (table === 'accounts') beforeAll.run(user)
      }
      for (const row of backup.get('heads') ?? []) moveHead.run(row)
    }),
  }
}

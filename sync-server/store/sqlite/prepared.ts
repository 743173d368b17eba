/**
 * Statements that drizzle writes once and the driver runs: drizzle's own way of running one looks at the class of every
 * parameter and every value again, which costs more than SQLite does.
 */
import { is, Param, Placeholder, type Query } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type SQLite from 'better-sqlite3'

interface Written { toSQL(): Query }
type Given = Readonly<Record<string, unknown>>
type Bind = (given: Given) => unknown[]
type Decode = (kept: unknown) => unknown

/** Puts named values in the places of a statement's parameters, in the form its columns keep them. */
function binding(params: readonly unknown[]): Bind {
  const places = params.map((param) => {
    const isEncoded = is(param, Param)
    const held: unknown = isEncoded ? param.value : param
    if (!is(held, Placeholder)) return { name: null, held, encode: null }
    return { name: held.name, held, encode: isEncoded ? (value: unknown): unknown => param.encoder.mapToDriverValue(value) : null }
  })
  return (given) => places.map(({ name, held, encode }) => {
    if (name === null) return held
    return encode === null ? given[name] : encode(given[name])
  })
}

/** Null for a column that keeps a value as it is. */
const decoding = (column: SQLiteColumn): Decode | null =>
  column.dataType === 'string' || column.dataType === 'number' ? null : (kept) => (kept === null ? null : column.mapFromDriverValue(kept))

/** Gives the call that runs a statement without an answer, its placeholders filled by name. */
export function prepareRun(raw: SQLite.Database, query: Written): (given: Given) => SQLite.RunResult {
  const { sql, params } = query.toSQL()
  const [statement, bind] = [raw.prepare(sql), binding(params)]
  return (given) => statement.run(bind(given))
}

export interface Select<Row> {
  get(given: Given): Row | undefined
  all(given: Given): Row[]
}

/** Prepares a query that selects these columns under these names. */
export function prepareSelect<Row>(
  raw: SQLite.Database,
  columns: Readonly<Record<keyof Row & string, SQLiteColumn>>,
  query: Written & { readonly _: { readonly result: readonly Row[] } },
): Select<Row> {
  const { sql, params } = query.toSQL()
  const [statement, bind] = [raw.prepare<unknown[], unknown[]>(sql).raw(), binding(params)]
  const shape = Object.entries<SQLiteColumn>(columns).map(([key, column]) => ({ key, decode: decoding(column) }))

  function rowOf(values: readonly unknown[]): Row {
    const row: Record<string, unknown> = {}
    for (let place = 0; place < shape.length; place += 1) {
      const { key, decode } = shape[place] ?? { key: '', decode: null }
      const value = values[place]
      row[key] = decode === null ? value : decode(value)
    }
    return row as Row
  }

  return {
    get(given) {
      const values = statement.get(bind(given))
      return values === undefined ? undefined : rowOf(values)
    },
    all: (given) => statement.all(bind(given)).map(rowOf),
  }
}

/**
 * Statements built once by drizzle and run by the driver: drizzle's own execution inspects the class of every parameter
 * and value each time, which costs more than SQLite does.
 */
import { Column, is, Param, Placeholder, type Query } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type SQLite from 'better-sqlite3'

interface Written { toSQL(): Query }
type Given = Readonly<Record<string, unknown>>
type Bind = (given: Given, rest?: Given) => unknown[]
type Encode = (value: unknown) => unknown
type Decode = (kept: unknown) => unknown

const NOTHING: Given = {}

const isKeptAsItIs = ({ dataType }: Column): boolean => dataType === 'string' || dataType === 'number'

/** Null where a value is stored as it is. */
const encoding = (encoder: Param['encoder']): Encode | null =>
  is(encoder, Column) && isKeptAsItIs(encoder) ? null : (value) => encoder.mapToDriverValue(value)

/** Binds named values to a statement's parameters, encoded as its columns store them. */
function binding(params: readonly unknown[]): Bind {
  const places = params.map((param) => {
    const isEncoded = is(param, Param)
    const held: unknown = isEncoded ? param.value : param
    if (!is(held, Placeholder)) return { name: null, held, encode: null }
    return { name: held.name, held, encode: isEncoded ? encoding(param.encoder) : null }
  })
  return (given, rest = NOTHING) => places.map(({ name, held, encode }) => {
    if (name === null) return held
    const value = name in given ? given[name] : rest[name]
    return encode === null ? value : encode(value)
  })
}

/** Null for a column that stores a value as it is. */
const decoding = (column: SQLiteColumn): Decode | null =>
  isKeptAsItIs(column) ? null : (kept) => (kept === null ? null : column.mapFromDriverValue(kept))

/**
 * Prepares a statement without a result; its placeholders are filled by name, from `rest` where `given` lacks one: merging
 * both into one object takes longer than SQLite takes to write the row.
 */
export function prepareRun(raw: SQLite.Database, query: Written): (given: Given, rest?: Given) => SQLite.RunResult {
  const { sql, params } = query.toSQL()
  const [statement, bind] = [raw.prepare(sql), binding(params)]
  return (given, rest) => statement.run(bind(given, rest))
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

/** Records the statements that are run, and replays them. */
import type SQLite from 'better-sqlite3'

const RUNS = ['run', 'get', 'all'] as const
type Run = (typeof RUNS)[number]
const isRun = (name: unknown): name is Run => RUNS.some((run) => run === name)

interface Step { readonly source: string; readonly isRaw: boolean; readonly run: Run; readonly given: readonly unknown[] }

/** Statements of each request, in order. */
export interface Recorder {
  readonly requests: readonly (readonly Step[])[]
  /** Statements run from now on belong to the next request. */
  begin(): void
}

/** Records every run of statements prepared from now on, transactions included. */
export function recordStatements(raw: SQLite.Database): Recorder {
  const requests: Step[][] = []
  const note = (step: Step): void => void requests.at(-1)?.push(step)
  const plain = (source: string): void => note({ source, isRaw: false, run: 'run', given: [] })

  function recorded(statement: SQLite.Statement, isRaw: boolean): SQLite.Statement {
    return new Proxy(statement, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        if (name === 'raw') return () => recorded(target.raw(), true)
        return (...given: unknown[]): unknown => {
          if (isRun(name)) note({ source: target.source, isRaw, run: name, given })
          return value.apply(target, given)
        }
      },
    })
  }

  const [prepare, transaction] = [raw.prepare.bind(raw), raw.transaction.bind(raw)]
  const around = (begin: string, end: string, work: (...given: unknown[]) => unknown) => (...given: unknown[]): unknown => {
    plain(begin)
    const result = work(...given)
    plain(end)
    return result
  }
  Object.assign(raw, {
    prepare: (source: string) => recorded(prepare(source), false),
    transaction(work: (...given: unknown[]) => unknown) {
      const real = transaction(work)
      const savepoint = around('SAVEPOINT s', 'RELEASE s', real)
      const outer = (begin: string, run: (...given: unknown[]) => unknown) =>
        (...given: unknown[]): unknown => (raw.inTransaction ? savepoint : around(begin, 'COMMIT', run))(...given)
      return Object.assign(outer('BEGIN', real), { immediate: outer('BEGIN IMMEDIATE', real.immediate) })
    },
  })
  return { requests, begin: () => void requests.push([]) }
}

/** A call that replays the next request's statements on another database that started in the same state. */
export function replayOf(raw: SQLite.Database, requests: readonly (readonly Step[])[]): () => void {
  const prepared = new Map<string, SQLite.Statement>()
  function statementOf({ source, isRaw }: Step): SQLite.Statement {
    const key = `${String(isRaw)} ${source}`
    const known = prepared.get(key) ?? (isRaw ? raw.prepare(source).raw() : raw.prepare(source))
    prepared.set(key, known)
    return known
  }
  const ready = requests.map((steps) => steps.map((step) => ({ ...step, statement: statementOf(step) })))
  let next = 0
  return () => {
    const steps = ready[next]
    if (steps === undefined) throw new Error('Nothing was recorded for one more request')
    next += 1
    for (const { statement, run, given } of steps) statement[run](...given)
  }
}

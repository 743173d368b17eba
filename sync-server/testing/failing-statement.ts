/** Lets one statement of SQLite fail, to see what remains of a request. */
import { vi } from 'vitest'
import { SQLite } from '../store/sqlite/driver.ts'

interface Statement { readonly source: string }
type Run = (this: Statement, ...given: unknown[]) => unknown
type Method = 'run' | 'get' | 'all'

/** What undoes or only sets something: it takes no room, and neither locks nor waits. */
const HARMLESS = /^(ROLLBACK|PRAGMA busy_timeout)/

function prototypeOfStatements(): Record<Method, Run> {
  const raw = new SQLite(':memory:')
  const prototype = Object.getPrototypeOf(raw.prepare('SELECT 1')) as Record<Method, Run>
  raw.close()
  return prototype
}

export interface Failure {
  /** The statement that fails, counted from 1 over all databases. */
  readonly number: number
  /** SQLite's, such as SQLITE_FULL. */
  readonly code: string
  /** Whether all after it fail too, as on a disk that stays full or in a process that has died; by default they work. */
  readonly lasts: boolean
}

/** Does work while a statement fails. `failed` is false when the work has run fewer. */
export async function withFailingStatement<T>(
  { number, code, lasts }: Failure, work: () => Promise<T>,
): Promise<{ readonly result: T; readonly failed: boolean }> {
  const prototype = prototypeOfStatements()
  let ran = 0
  const spies = (['run', 'get', 'all'] as const).map((method) => {
    const real = prototype[method]
    return vi.spyOn(prototype, method).mockImplementation(function failing(this: Statement, ...given) {
      if (HARMLESS.test(this.source)) return real.apply(this, given)
      ran += 1
      if (ran === number || (lasts && ran > number)) throw new SQLite.SqliteError('This statement fails', code)
      return real.apply(this, given)
    })
  })
  try {
    return { result: await work(), failed: ran >= number }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

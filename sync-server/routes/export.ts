/** A year of mileage or expenses as CSV, byte for byte what the device writes offline (R36). */
import { Hono, type Context } from 'hono'
import type { Row } from '#core/entities/index.ts'
import { expensesCsv, mileageCsv } from '#core/csv.ts'
import { ledgerOf, type Ledger } from '#core/ledger.ts'
import { requireUser } from '../auth/require-user.ts'
import { Problem } from '../http/problem.ts'
import { refuseAbove } from '../http/rate-limit.ts'
import type { ServerEnv } from '../http/server-env.ts'
import type { RouteServices } from '../route-services.ts'

/** The names of a comma list in a query. */
const listOf = (given = ''): string[] => given.split(',').map((name) => name.trim()).filter((name) => name !== '')

/** The requested year, in four digits. Throws 404. */
function yearAsked(c: Context<ServerEnv>): string {
  const year = c.req.param('year') ?? ''
  if (!/^\d{4}$/.test(year)) throw new Problem(404, { message: 'There is no such year' })
  return year
}

/**
 * A year as a file: `/api/mileage/export/:year` and `/api/expenses/export/:year`. 429 above the limit `export`, 404 for a
 * year without rows.
 */
export function exportRoutes(services: RouteServices): Hono<ServerEnv> {
  const { store, limits, log } = services
  const signedIn = requireUser(services)
  const app = new Hono<ServerEnv>()

  /** The ledger to export from. Counts against the limit. */
  async function ledgerFor(userId: string): Promise<Ledger> {
    refuseAbove(limits, 'export', userId)
    return ledgerOf({
      vehicles: await store.list(userId, 'vehicles') as Row<'vehicles'>[],
      mileage: await store.list(userId, 'mileage') as Row<'mileage'>[],
      expenses: await store.list(userId, 'expenses') as Row<'expenses'>[],
    })
  }

  function send(c: Context<ServerEnv>, csv: string | null, file: string, nothing: string): Response {
    if (csv === null) throw new Problem(404, { message: nothing })
    log('info', 'export', { user: c.var.session.userId })
    return c.body(csv, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file}"`,
    })
  }

  app.get('/api/mileage/export/:year', signedIn, async (c) => {
    const year = yearAsked(c)
    const csv = mileageCsv(await ledgerFor(c.var.session.userId), Number(year))
    return send(c, csv, `mileage-${year}.csv`, `No mileage data found for ${year}`)
  })

  app.get('/api/expenses/export/:year', signedIn, async (c) => {
    const year = yearAsked(c)
    const csv = expensesCsv(await ledgerFor(c.var.session.userId), Number(year), {
      vehicles: listOf(c.req.query('vehicles')?.toLowerCase()), categories: listOf(c.req.query('categories')),
    })
    return send(c, csv, `expenses-${year}.csv`, `No expense data found for ${year} with the selected filters`)
  })

  return app
}

/** Savings goals: one that is not completed has no day on which it was (R88). */
import type { Hono } from 'hono'
import type { ServerEnv } from '../../http/server-env.ts'
import type { RouteServices } from '../../route-services.ts'
import { crudRoutes } from './crud.ts'

/** `/api/goals`, as `crudRoutes` has it. */
export function goalRoutes(services: RouteServices): Hono<ServerEnv> {
  return crudRoutes('goals', services, {
    amend: async ({ sent, values }) => (sent['completed'] === false ? { ...values, completedDate: null } : values),
  })
}

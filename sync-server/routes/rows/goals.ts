/** Savings goals: one that is not completed has no day on which it was (R88). */
import type { Hono } from 'hono'
import type { ServerEnv } from '../../http/server-env.ts'
import type { Parts } from '../../parts.ts'
import { crudRoutes } from './crud.ts'

/** `/api/goals`, as `crudRoutes` has it. */
export function goalRoutes(parts: Parts): Hono<ServerEnv> {
  return crudRoutes('goals', parts, {
    settle: async ({ sent, values }) => (sent['completed'] === false ? { ...values, completedDate: null } : values),
  })
}

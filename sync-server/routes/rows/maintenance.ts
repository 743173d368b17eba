/** Maintenance schedules: a custom one has its own message for a missing name (spec 2 section 5, R66). */
import type { Hono } from 'hono'
import { inWordsOfCategory } from '#core/entities/maintenance-schedules.ts'
import type { ServerEnv } from '../../http/server-env.ts'
import type { RouteServices } from '../../route-services.ts'
import { crudRoutes } from './crud.ts'

/** `/api/maintenance-schedules`, with the calls of `crudRoutes`. */
export function maintenanceRoutes(services: RouteServices): Hono<ServerEnv> {
  return crudRoutes('maintenanceSchedules', services, { reword: inWordsOfCategory })
}

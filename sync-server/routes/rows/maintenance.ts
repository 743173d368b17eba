/** Maintenance schedules: one of the driver's own kind asks for its name in words of its own (spec 2 section 5, R66). */
import type { Hono } from 'hono'
import { maintenanceCategory, maintenancePresets } from '#core/categories.ts'
import type { ServerEnv } from '../../http/server-env.ts'
import type { RouteServices } from '../../route-services.ts'
import { crudRoutes } from './crud.ts'

const isBlank = (given: unknown): boolean => typeof given === 'string' ? given.trim() === '' : (given ?? null) === null

function needsName(category: unknown): boolean {
  if (typeof category !== 'string') return false
  const stored = maintenanceCategory(category)
  return maintenancePresets.some((preset) => preset.needsName && preset.category === stored)
}

/** `/api/maintenance-schedules`, as `crudRoutes` has it. */
export function maintenanceRoutes(services: RouteServices): Hono<ServerEnv> {
  return crudRoutes('maintenanceSchedules', services, {
    reword: (misfits, { category, name }) => needsName(category) && isBlank(name)
      ? misfits.map((misfit) => (misfit.path === 'name' ? { ...misfit, message: 'Name is required for Other category' } : misfit))
      : misfits,
  })
}

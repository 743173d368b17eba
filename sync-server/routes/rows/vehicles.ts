/** Vehicles, with `isPrimary` read from and written to the profile's register (R20). */
import type { Hono } from 'hono'
import type { Row } from '#core/entities/index.ts'
import { primaryAfter, primaryVehicle } from '#core/vehicles.ts'
import { invalid } from '../../http/problem.ts'
import type { ServerEnv } from '../../http/server-env.ts'
import type { RouteServices } from '../../route-services.ts'
import type { OwnChange, Store } from '../../store/store.ts'
import { crudRoutes } from './crud.ts'
import { rowReply } from './row-reply.ts'

const wantsPrimary = (body: Readonly<Record<string, unknown>>): boolean | null => {
  const given = body['isPrimary'] ?? null
  if (given === null || typeof given === 'boolean') return given
  throw invalid([{ path: 'isPrimary', message: 'This must be true or false' }])
}

const setPrimary = (userId: string, vehicleId: string): OwnChange => (
  { op: 'put', entity: 'profile', id: userId, fields: { primaryVehicleId: vehicleId } }
)

/** The vehicles of an account and which of them is the primary one. */
async function vehiclesWithPrimary(store: Store, userId: string) {
  const vehicles = await store.list(userId, 'vehicles') as Row<'vehicles'>[]
  const profile = await store.get(userId, 'profile', userId) as Row<'profile'> | null
  return { vehicles, primaryId: primaryVehicle(vehicles, profile?.primaryVehicleId ?? null)?.id ?? null }
}

/** `/api/vehicles`, with the calls of `crudRoutes`. 400 for an `isPrimary` that is neither true nor false. */
export function vehicleRoutes(services: RouteServices): Hono<ServerEnv> {
  const { store } = services

  return crudRoutes('vehicles', services, {
    async alongside({ userId, id, body }) {
      const wanted = wantsPrimary(body)
      const { vehicles, primaryId } = await vehiclesWithPrimary(store, userId)
      const next = primaryAfter(vehicles, primaryId, { id, isPrimary: wanted ?? primaryId === id })
      return next === primaryId ? [] : [setPrimary(userId, next)]
    },

    async present(userId, rows) {
      const { primaryId } = await vehiclesWithPrimary(store, userId)
      return rows.map((row) => ({ ...rowReply(userId, 'vehicles', row), isPrimary: row.id === primaryId }))
    },
  })
}

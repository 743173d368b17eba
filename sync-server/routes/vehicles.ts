/** Vehicles, with `isPrimary` served from the profile's register and taken into it (R20). */
import type { Hono } from 'hono'
import { toWire } from '#core/entities/index.ts'
import { invalid } from '../http/problem.ts'
import type { ServerEnv } from '../http/server-env.ts'
import type { Parts } from '../parts.ts'
import type { OwnChange } from '../store/store.ts'
import { crudRoutes } from './crud.ts'
import { primaryVehicleId } from './primary-vehicle.ts'

const wantsPrimary = (body: Readonly<Record<string, unknown>>): boolean | null => {
  const given = body['isPrimary'] ?? null
  if (given === null || typeof given === 'boolean') return given
  throw invalid([{ path: 'isPrimary', message: 'This must be true or false' }])
}

const setPrimary = (userId: string, vehicleId: string): OwnChange => (
  { op: 'put', entity: 'profile', id: userId, fields: { primaryVehicleId: vehicleId } }
)

export function vehicleRoutes(parts: Parts): Hono<ServerEnv> {
  const { store } = parts

  return crudRoutes('vehicles', parts, {
    async alongside({ userId, id, body }) {
      const wanted = wantsPrimary(body)
      const vehicles = await store.list(userId, 'vehicles')
      const primary = primaryVehicleId(vehicles, await store.get(userId, 'profile', userId))
      if (primary === null || (wanted === true && primary !== id)) return [setPrimary(userId, id)]
      const oldestOther = vehicles.find((vehicle) => vehicle.id !== id)
      return wanted === false && primary === id && oldestOther ? [setPrimary(userId, oldestOther.id)] : []
    },

    async present(userId, rows) {
      const vehicles = await store.list(userId, 'vehicles')
      const primary = primaryVehicleId(vehicles, await store.get(userId, 'profile', userId))
      return rows.map((row) => ({ ...toWire('vehicles', row), isPrimary: row.id === primary }))
    },
  })
}

import { describe, expect, it } from 'vitest'
import { packBatch } from '#core/sync/batch.ts'
import type { Mutation } from '#core/sync/mutation.ts'
import { hybridTime } from '#core/sync/stamp.ts'
import { signUp, type Driver } from '../../testing/driver.ts'
import { deviceId } from '../../testing/sync-account.ts'
import { testServer } from '../../testing/test-server.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

const primariesOf = async (driver: Driver): Promise<unknown[]> => {
  const list = (await driver.send('GET', '/api/vehicles')).body as { name: unknown; isPrimary: unknown }[]
  return list.filter(({ isPrimary }) => isPrimary === true).map(({ name }) => name)
}

describe('the primary vehicle', () => {
  it('is the first, then the one that is ticked last', async () => {
    const driver = await signUp(testServer())
    const first = await driver.make('/api/vehicles', { name: 'A', isPrimary: false })
    expect(first).toMatchObject({ name: 'A', isPrimary: true })
    const second = await driver.make('/api/vehicles', { name: 'B', isPrimary: true })
    expect(second['isPrimary']).toBe(true)
    expect(await primariesOf(driver)).toEqual(['B'])
    expect(await driver.send('PATCH', `/api/vehicles/${first.id}`, { isPrimary: true })).toMatchObject({ body: { isPrimary: true } })
    expect(await primariesOf(driver)).toEqual(['A'])
  })

  it('passes to the oldest other when it is unticked or removed', async () => {
    const server = testServer()
    const driver = await signUp(server)
    for (const name of ['A', 'B', 'C']) {
      server.pass(1)
      await driver.make('/api/vehicles', { name, isPrimary: name === 'C' })
    }
    const idOf = async (name: string) => {
      const list = (await driver.send('GET', '/api/vehicles')).body as { id: string; name: string }[]
      return list.find((vehicle) => vehicle.name === name)?.id ?? ''
    }
    await driver.send('PATCH', `/api/vehicles/${await idOf('C')}`, { isPrimary: false })
    expect(await primariesOf(driver)).toEqual(['A'])
    await driver.send('PATCH', `/api/vehicles/${await idOf('A')}`, { isPrimary: false })
    expect(await primariesOf(driver)).toEqual(['B'])
    await driver.send('DELETE', `/api/vehicles/${await idOf('B')}`)
    expect(await primariesOf(driver)).toEqual(['A'])
  })

  it('stays the one that was chosen when a vehicle is renamed, which chooses nothing: a phone that chose before it is heard', async () => {
    const server = testServer()
    const driver = await signUp(server)
    const first = await driver.make('/api/vehicles', { name: 'A' })
    const second = await driver.make('/api/vehicles', { name: 'B', isPrimary: true })
    server.pass(60_000)
    for (const { id } of [first, second]) await driver.send('PATCH', `/api/vehicles/${id}`, { name: `New ${id}` })
    expect(await primariesOf(driver)).toEqual([`New ${second.id}`])
    const chosen: Mutation = {
      n: 1, op: 'put', entity: 'profile', id: driver.id, at: hybridTime(NOW + 30_000), fields: { primaryVehicleId: first.id },
    }
    const reply = await driver.send('POST', '/api/sync', {
      protocol: 1, device: deviceId(1), user: driver.id, cursor: null, now: NOW + 60_000, batch: packBatch([chosen]),
    })
    expect(reply.status).toBe(200)
    expect(await primariesOf(driver)).toEqual([`New ${first.id}`])
  })

  it('stays the only vehicle, even unticked', async () => {
    const driver = await signUp(testServer())
    const { id } = await driver.make('/api/vehicles', { name: 'A' })
    expect(await driver.send('PATCH', `/api/vehicles/${id}`, { isPrimary: false })).toMatchObject({ body: { isPrimary: true } })
  })

  it('is one, whatever is ticked at the same time', async () => {
    const driver = await signUp(testServer())
    await Promise.all(['A', 'B', 'C', 'D'].map((name) => driver.make('/api/vehicles', { name, isPrimary: true })))
    expect(await primariesOf(driver)).toHaveLength(1)
  })

  it('must be true or false', async () => {
    const driver = await signUp(testServer())
    const reply = await driver.send('POST', '/api/vehicles', { name: 'A', isPrimary: 'yes' })
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: 'isPrimary' }] } })
    expect((await driver.send('GET', '/api/vehicles')).body).toEqual([])
  })
})

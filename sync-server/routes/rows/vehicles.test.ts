import { describe, expect, it } from 'vitest'
import { signUp, type Driver } from '../../testing/driver.ts'
import { testServer } from '../../testing/test-server.ts'

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

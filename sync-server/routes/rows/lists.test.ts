import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fieldOf, signUp } from '../../testing/driver.ts'
import { testServer } from '../../testing/test-server.ts'

const UNKNOWN = '00000000-0000-7000-8000-00000000dead'

describe('lists', () => {
  it('are never those of a driver whose book has come equally far', async () => {
    const server = testServer()
    const drivers = [await signUp(server, 'ann'), await signUp(server, 'bob')]
    for (const [at, driver] of drivers.entries()) await driver.make('/api/bills', { name: `Bill ${at}`, amount: 1, frequency: 'daily' })
    expect(await server.store.newestSeq(drivers[0]?.id ?? '')).toBe(await server.store.newestSeq(drivers[1]?.id ?? ''))
    for (const [at, driver] of drivers.entries()) expect((await driver.send('GET', '/api/bills')).body).toMatchObject([{ name: `Bill ${at}` }])
  })

  it('come newest date first, without a date oldest first', async () => {
    const server = testServer()
    const driver = await signUp(server)
    for (const date of ['2026-11-19', '2026-11-21', '2026-11-20']) {
      server.pass(1)
      await driver.make('/api/earnings', { date, amount: 1 })
      await driver.make('/api/bills', { name: date, amount: 1, frequency: 'daily' })
    }
    const [earnings, bills] = [await driver.send('GET', '/api/earnings'), await driver.send('GET', '/api/bills')]
    expect([0, 1, 2].map((place) => fieldOf(earnings, place, 'date'))).toEqual(['2026-11-21', '2026-11-20', '2026-11-19'])
    expect([0, 1, 2].map((place) => fieldOf(bills, place, 'name'))).toEqual(['2026-11-19', '2026-11-21', '2026-11-20'])
  })

  it('are filtered, and empty for an id that is unknown or none', async () => {
    const driver = await signUp(testServer())
    const [one, two] = [await driver.make('/api/vehicles', { name: 'A' }), await driver.make('/api/vehicles', { name: 'B' })]
    const entry = { date: '2026-11-20', startingMileage: 1, endingMileage: 2 }
    const mine = await driver.make('/api/mileage', { ...entry, vehicleId: one.id })
    await driver.make('/api/mileage', { ...entry, vehicleId: two.id })
    expect((await driver.send('GET', `/api/mileage?vehicleId=${one.id}&surprise=1`)).body).toEqual([mine])
    for (const id of [UNKNOWN, 'x', '', '%27%20OR%201%3D1']) {
      expect(await driver.send('GET', `/api/mileage?vehicleId=${id}`)).toMatchObject({ status: 200, body: [] })
    }
    const terms = { currentPrincipalAmount: 9000, interestRate: 6, monthlyPayment: 300, lastPaymentDate: '2026-10-11' }
    const loans = [await driver.make('/api/auto-loans', { ...terms, vehicleId: one.id }), await driver.make('/api/auto-loans', { ...terms, vehicleId: two.id })]
    for (const { id } of loans) await driver.make('/api/loan-payments', { loanId: id, date: '2026-11-11', amount: 300 })
    expect((await driver.send('GET', `/api/auto-loans?vehicleId=${two.id}`)).body).toMatchObject([{ id: loans[1]?.id }])
    expect((await driver.send('GET', `/api/loan-payments?loanId=${loans[1]?.id}`)).body).toMatchObject([{ loanId: loans[1]?.id }])
  })
})
describe('a list that has not changed', () => {
  it('is sent compressed to whoever takes that, and says the same', async () => {
    const server = testServer()
    const driver = await signUp(server)
    for (let day = 10; day < 30; day += 1) await driver.make('/api/earnings', { date: `2026-11-${day}`, platform: 'uber', amount: 1 })
    const cookie = [...driver.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const list = (coding: string) => server.app.request('/api/earnings', { headers: { cookie, 'accept-encoding': coding } })
    const first = await (await list('gzip')).text()
    const [zipped, plain] = [await list('gzip, br'), await list('br')]
    expect([zipped.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual(['gzip', null])
    expect(gunzipSync(await zipped.arrayBuffer()).toString('utf8')).toBe(first)
    expect(await plain.text()).toBe(first)
    for (const reply of [zipped, plain]) expect(reply.headers.get('vary')).toBe('Accept-Encoding')
  })
})

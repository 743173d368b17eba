import { describe, expect, it } from 'vitest'
import { signUp } from '../testing/driver.ts'
import { testServer } from '../testing/test-server.ts'

describe('exports', () => {
  it('give a year of mileage as a file, formulas made harmless', async () => {
    const driver = await signUp(testServer())
    const vehicleId = (await driver.make('/api/vehicles', { name: '=HYPERLINK("evil")' })).id
    await driver.make('/api/mileage', { vehicleId, date: '2026-11-20', startingMileage: 60_000, endingMileage: 60_150 })
    const reply = await driver.send('GET', '/api/mileage/export/2026')
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="mileage-2026.csv"')
    expect(reply.body).toBe(
      'Date,Vehicle,Starting Mileage,Ending Mileage,Total Miles,Business Purpose,IRS Rate,Deduction\r\n' +
      '2026-11-20,"\'=HYPERLINK(""evil"")",60000.0,60150.0,150.0,Rideshare/delivery,0.76,114.00\r\n',
    )
  })

  it('filter expenses by vehicle and category', async () => {
    const driver = await signUp(testServer())
    const vehicleId = (await driver.make('/api/vehicles', { name: 'Prius' })).id
    await driver.make('/api/expenses', { name: 'Fuel', date: '2026-11-20', amount: 38.5, vehicleId })
    await driver.make('/api/expenses', { name: 'Tolls', date: '2026-11-21', amount: 4 })
    const linesOf = async (query: string) =>
      String((await driver.send('GET', `/api/expenses/export/2026${query}`)).body).split('\r\n').slice(1, -1)
    const [fuel, tolls] = ['2026-11-20,Fuel,38.50,Prius,,', '2026-11-21,Tolls,4.00,,,']
    expect(await linesOf('')).toEqual([fuel, tolls])
    expect(await linesOf('?vehicles=&categories=,')).toEqual([fuel, tolls])
    expect(await linesOf('?vehicles=none')).toEqual([tolls])
    expect(await linesOf(`?vehicles=${vehicleId},none&categories=fuel`)).toEqual([fuel])
    expect(await linesOf(`?vehicles=${vehicleId.toUpperCase()},%20none&categories=Tolls,%20FUEL`)).toEqual([fuel, tolls])
  })

  it('hold a note that breaks off inside an emoji as the list has it, and as a device writes it', async () => {
    const driver = await signUp(testServer())
    const made = await driver.send('POST', '/api/expenses', { name: 'Fuel', date: '2026-11-20', amount: '5', note: 'Full tank \ud83d' })
    expect(made).toMatchObject({ status: 201, body: { note: 'Full tank \ufffd' } })
    expect(String((await driver.send('GET', '/api/expenses/export/2026')).body)).toContain(',Full tank \ufffd,')
  })

  it('answer 404 with words when there is nothing', async () => {
    const driver = await signUp(testServer())
    for (const [path, message] of [
      ['/api/mileage/export/2026', 'No mileage data found for 2026'],
      ['/api/expenses/export/2026', 'No expense data found for 2026 with the selected filters'],
      ['/api/mileage/export/0000', 'No mileage data found for 0000'],
      ['/api/expenses/export/0000', 'No expense data found for 0000 with the selected filters'],
      ['/api/mileage/export/twenty', 'There is no such year'],
      ['/api/mileage/export/20260', 'There is no such year'],
    ] as const) expect(await driver.send('GET', path)).toMatchObject({ status: 404, body: { message } })
  })
})

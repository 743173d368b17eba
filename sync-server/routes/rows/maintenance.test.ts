import { expect, it } from 'vitest'
import { signUp } from '../../testing/driver.ts'
import { testServer } from '../../testing/test-server.ts'

const path = '/api/maintenance-schedules'
const own = { path: 'name', message: 'Name is required for Other category' }
const plain = { path: 'name', message: 'Name is required' }

it('asks for the name of a schedule in the words of its category', async () => {
  const driver = await signUp(testServer())
  const { id: vehicleId } = await driver.make('/api/vehicles', { name: 'Car' })
  const schedule = { vehicleId, category: 'other', name: 'Wax', intervalMiles: 5000, cost: '75' }
  const asked = async (change: object) => (await driver.send('POST', path, { ...schedule, ...change })).body
  for (const category of ['other', 'Other', 'Custom/Other']) {
    expect(await asked({ category, name: '' })).toMatchObject({ errors: [own] })
  }
  expect(await asked({ name: undefined, cost: 0 })).toMatchObject({ errors: [own, { path: 'cost' }] })
  expect(await asked({ category: 'oil', name: ' ' })).toMatchObject({ errors: [plain] })
  expect(await asked({ category: 5, name: null })).toMatchObject({ errors: [{ path: 'category' }, plain] })
  const { id } = await driver.make(path, schedule)
  expect(await driver.send('PATCH', `${path}/${id}`, { name: '' })).toMatchObject({ status: 400, body: { errors: [own] } })
  expect(await driver.send('PATCH', `${path}/${id}`, { name: '', category: 'oil' })).toMatchObject({ body: { errors: [plain] } })
})

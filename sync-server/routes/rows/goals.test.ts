import { expect, it } from 'vitest'
import { signUp } from '../../testing/driver.ts'
import { testServer } from '../../testing/test-server.ts'

const tires = { name: 'Tires', amount: 1000, targetDate: '2026-11-30' }

it('forgets the day a goal was completed when it is taken up again', async () => {
  const driver = await signUp(testServer())
  const { id } = await driver.make('/api/goals', { ...tires, completed: true, completedDate: '2026-11-20' })
  const renamed = await driver.send('PATCH', `/api/goals/${id}`, { name: 'Winter tires' })
  expect(renamed).toMatchObject({ body: { completed: true, completedDate: '2026-11-20' } })
  const open = { completed: false, completedDate: null }
  expect(await driver.send('PATCH', `/api/goals/${id}`, { completed: false })).toMatchObject({ status: 200, body: open })
  const again = await driver.send('PATCH', `/api/goals/${id}`, { completed: false, completedDate: '2026-11-20' })
  expect(again).toMatchObject({ status: 200, body: open })
})

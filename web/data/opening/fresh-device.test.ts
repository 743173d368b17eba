import { expect, it } from 'vitest'
import type { Refused } from '../outbox.ts'
import { renumberedRefused } from './fresh-device.ts'

const refused = (n: number, together = n): Refused => ({
  n, together, op: 'put', entity: 'vehicles', id: `car ${n}`, at: n, fields: {}, code: 'invalid-field', message: 'No', field: null,
})

it('numbers refused changes below everything that waits, in their order, and keeps a group together', () => {
  const renumbered = renumberedRefused([refused(9, 8), refused(3), refused(8)])
  expect(renumbered.map(({ id, n, together }) => [id, n, together])).toEqual([['car 3', -3, -3], ['car 8', -2, -2], ['car 9', -1, -2]])
})

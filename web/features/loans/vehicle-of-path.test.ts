import { expect, it } from 'vitest'
import { vehicleOfPath } from './vehicle-of-path.ts'

it.each([
  ['/loan-management/v1', 'v1'],
  ['/loan-management/v1/', 'v1'],
  ['/loan-management/a%2Fb', 'a/b'],
  ['/loan-management/a/b', 'a/b'],
  ['/loan-management/', ''],
  ['/loan-management', ''],
  ['/loan-management/%E0%A4%A', ''],
])('reads %s as %j', (path, vehicleId) => {
  expect(vehicleOfPath(path)).toBe(vehicleId)
})

import { set } from 'idb-keyval'
import { beforeEach, expect, it } from 'vitest'
import type { User } from './account/user.ts'
import { forgetUser, lastUser, openDevice, rememberUser } from './device.ts'

const user: User = {
  id: '11111111-0000-7000-8000-000000000001', email: 'sam@example.com', firstName: 'Sam', lastName: null, isOnboarded: true,
  gigPlatforms: ['uber'], maritalStatus: 'single', accountType: 'standard', emailVerified: true, profileImageUrl: null,
  provider: 'email', hasPassword: true,
}

beforeEach(() => forgetUser(openDevice()))

it('knows the last user until he signs out', async () => {
  const device = openDevice()
  expect(await lastUser(device)).toBeNull()
  await rememberUser(device, user)
  expect(await lastUser(openDevice())).toEqual(user)
  await forgetUser(device)
  expect(await lastUser(device)).toBeNull()
})

it('knows a user that an earlier version has kept', async () => {
  const device = openDevice()
  const { hasPassword, ...earlier } = user
  await set('last-user', earlier, device)
  expect(await lastUser(device)).toEqual({ ...earlier, hasPassword })
})

it('takes a record of another form for none', async () => {
  const device = openDevice()
  await set('last-user', { name: 'Sam' }, device)
  expect(await lastUser(device)).toBeNull()
})

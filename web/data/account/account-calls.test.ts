import { expect, it } from 'vitest'
import { SERVER_HEADER } from '#core/sync/server-header.ts'
import type { Fetch } from '../http.ts'
import { changeEmail, changePassword, deleteAccount, isProblem } from './account-calls.ts'
import type { User } from './user.ts'

const user: User = {
  id: '11111111-0000-7000-8000-000000000001', email: 'sam@example.com', firstName: 'Sam', lastName: null, isOnboarded: true,
  gigPlatforms: [], maritalStatus: null, accountType: 'standard', emailVerified: false, profileImageUrl: null, provider: 'email', hasPassword: true,
}

const answers = (status: number, body: unknown): Fetch => () =>
  Promise.resolve(status === 204
    ? new Response(null, { status, headers: { [SERVER_HEADER]: '1' } })
    : Response.json(body, { status, headers: { [SERVER_HEADER]: '1' } }))

it('gives the driver as the server has him after a change of email', async () => {
  expect(await changeEmail(answers(200, { user }), 'sam@example.com')).toEqual(user)
  const taken = await changeEmail(answers(409, { message: 'Email is already in use' }), 'kim@example.com')
  expect(await changeEmail(answers(200, { ok: true }), 'kim@example.com')).toMatchObject({ status: 0 })
  expect(isProblem(taken) && taken.message).toBe('Email is already in use')
})

it('says nothing when password or account are done with, else the server\'s words', async () => {
  expect(await changePassword(answers(204, null), { newPassword: 'odometer' })).toBeNull()
  expect(await deleteAccount(answers(204, null))).toBeNull()
  const wrong = { message: 'Current password is incorrect', errors: [{ path: 'currentPassword', message: 'Current password is incorrect' }] }
  expect(await changePassword(answers(400, wrong), { currentPassword: 'x', newPassword: 'odometer' })).toMatchObject({ status: 400, errors: wrong.errors })
  expect(await deleteAccount(() => Promise.reject(new TypeError('Failed to fetch')))).toMatchObject({ status: 0 })
})

import { expect, it } from 'vitest'
import { samples } from '../../testing/bodies.ts'
import { browser } from '../../testing/browser.ts'
import { fieldOf, PASSWORD, signUp } from '../../testing/driver.ts'
import { testServer } from '../../testing/test-server.ts'

const letters = (count: number): string => 'x'.repeat(count)

/** The largest or smallest value a field accepts, how it is returned, and the first one it rejects. */
const limits: readonly (readonly [path: string, field: string, last: unknown, shown: unknown, beyond: unknown])[] = [
  ['vehicles', 'name', letters(100), letters(100), letters(101)],
  ['mileage', 'endingMileage', '999999999.9', '999999999.9', '1000000000'],
  ['mileage', 'startingMileage', 0, '0.0', -0.1],
  ['mileage', 'endingMileage', '60150.5', '60150.5', '60150.55'],
  ['earnings', 'platform', letters(50), letters(50), letters(51)],
  ['earnings', 'amount', '99999999.99', '99999999.99', '100000000.00'],
  ['earnings', 'amount', 0, '0.00', -0.01],
  ['expenses', 'name', letters(50), letters(50), letters(51)],
  ['expenses', 'note', letters(1_000), letters(1_000), letters(1_001)],
  ['expenses', 'amount', 0.01, '0.01', 0],
  ['expenses', 'receiptImageUrl', `/api/receipts/${'a'.repeat(64)}`, `/api/receipts/${'a'.repeat(64)}`, `/api/receipts/${'a'.repeat(63)}`],
  ['bills', 'name', letters(100), letters(100), letters(101)],
  ['bills', 'amount', '0.01', '0.01', '0.00'],
  ['bills', 'dueDate', 31, '31', 32],
  ['bill-payments', 'amount', 0.01, '0.01', 0.001],
  ['goals', 'name', letters(100), letters(100), letters(101)],
  ['goals', 'targetDate', '2028-02-29', '2028-02-29', '2027-02-29'],
  ['auto-loans', 'interestRate', 0, '0.000', -0.001],
  ['auto-loans', 'interestRate', 99.999, '99.999', 100],
  ['auto-loans', 'interestRate', '6.9', '6.900', '6.9001'],
  ['auto-loans', 'dueDate', 31, 31, 32],
  ['auto-loans', 'dueDate', null, null, 0],
  ['auto-loans', 'monthlyPayment', 0.01, '0.01', 0],
  ['auto-loans', 'originalAmount', 0.01, '0.01', 0],
  ['auto-loans', 'currentPrincipalAmount', 0, '0.00', -0.01],
  ['auto-loans', 'goalPayoffMileage', 120_000, 120_000, 120_000.5],
  ['loan-payments', 'amount', 0.01, '0.01', 0],
  ['maintenance-schedules', 'name', letters(100), letters(100), letters(101)],
  ['maintenance-schedules', 'category', letters(50), letters(50), letters(51)],
  ['maintenance-schedules', 'intervalMiles', 1, 1, 0],
  ['maintenance-schedules', 'cost', 0.01, '0.01', 0],
]

it('each field takes what it may at most hold, and not the first value beyond it', async () => {
  const driver = await signUp(testServer())
  expect(limits.filter(([list]) => !samples.some(({ path }) => path === `/api/${list}`))).toEqual([])
  for (const { path, body } of samples) {
    const { id } = await driver.make(path, await body(driver))
    for (const [, field, last, shown, beyond] of limits.filter(([list]) => `/api/${list}` === path)) {
      const refused = await driver.send('PATCH', `${path}/${id}`, { [field]: beyond })
      expect([path, field, beyond, refused.status, fieldOf(refused, 'errors', 0, 'path')]).toEqual([path, field, beyond, 400, field])
      const taken = await driver.send('PATCH', `${path}/${id}`, { [field]: last })
      expect([path, field, last, taken.status, fieldOf(taken, field)]).toEqual([path, field, last, 200, shown])
    }
  }
})

it('an address has 254 characters, a name 100 and a password 200 at most', async () => {
  const server = testServer()
  const good = { name: 'Ann', email: 'ann@example.com', password: PASSWORD }
  const register = async (changed: object) => (await browser(server).send('POST', '/auth/register', { ...good, ...changed })).status
  const address = (length: number): string => `${letters(length - '@example.com'.length)}@example.com`
  expect([await register({ email: address(255) }), await register({ email: address(254) })]).toEqual([400, 201])
  expect([await register({ name: letters(101) }), await register({ name: letters(100) })]).toEqual([400, 201])
  const email = 'bob@example.com'
  expect([await register({ email, password: 'q7'.repeat(101) }), await register({ email, password: 'q7'.repeat(100) })]).toEqual([400, 201])
})

import { describe, expect, it } from 'vitest'
import { openSqliteStore } from '../store/sqlite/open.ts'
import { fieldOf, signUp } from '../testing/driver.ts'
import { batchOf, phone, put, remove } from '../testing/sync-account.ts'
import { testServer } from '../testing/test-server.ts'

describe('a call that a phone overtakes', () => {
  /** A driver with an entry; the phone's changes happen after a call has read the rows and before it writes. */
  async function overtaken() {
    const store = openSqliteStore({ file: ':memory:' })
    let meanwhile: ((user: string) => Promise<unknown>) | null = null
    const server = testServer({ store, failing: {
      async applyOwn(user, ...given) {
        const now = meanwhile
        meanwhile = null
        await now?.(user)
        return store.applyOwn(user, ...given)
      },
    } })
    const driver = await signUp(server)
    const vehicleId = (await driver.make('/api/vehicles', { name: 'Prius' })).id
    const drive = { vehicleId, date: '2026-11-20', startingMileage: '60000.0', endingMileage: '60150.0' }
    const { id } = await driver.make('/api/mileage', drive)
    const bySync = (...changes: Parameters<typeof batchOf>[1]) => {
      meanwhile = (user) => store.apply(user, phone, batchOf(1, changes), Date.UTC(2026, 10, 21, 13))
    }
    return { driver, id, bySync }
  }

  it('keeps the reading that the phone has corrected, and corrects the other one', async () => {
    const { driver, id, bySync } = await overtaken()
    bySync(put('mileage', id, { startingMileage: 601_000, endingMileage: 601_500 }))
    const reply = await driver.send('PATCH', `/api/mileage/${id}`, { endingMileage: '60160.0' })
    expect(reply).toMatchObject({ status: 200, body: { startingMileage: '60100.0', endingMileage: '60160.0' } })
  })

  it('never brings back an entry that the phone has removed', async () => {
    const { driver, id, bySync } = await overtaken()
    bySync(remove('mileage', id))
    expect((await driver.send('PATCH', `/api/mileage/${id}`, { endingMileage: '60160.0' })).status).toBe(404)
    expect((await driver.send('GET', '/api/mileage')).body).toEqual([])
  })

  it('adds no vehicle twice with the first questions', async () => {
    const { driver, bySync } = await overtaken()
    bySync(
      put('vehicles', '00000000-0000-7000-8000-0000000000aa', { name: 'Corolla' }),
      put('profile', driver.id, { onboardingCompleted: true }),
    )
    const answers = { maritalStatus: 'single', vehicles: ['Tacoma'], gigPlatforms: ['uber'], acceptsTerms: true }
    expect((await driver.send('POST', '/api/onboarding/complete', answers)).status).toBe(200)
    expect(fieldOf(await driver.send('GET', '/api/vehicles'), 'length')).toBe(2)
  })

  it('is told that nobody is signed in when the account goes meanwhile', async () => {
    const store = openSqliteStore({ file: ':memory:' })
    const driver = await signUp(testServer({ store, failing: {
      async applyOwn(user, ...given) {
        await store.deleteAccount(user)
        return store.applyOwn(user, ...given)
      },
    } }))
    const goal = { name: 'Tires', amount: 1000, startDate: '2026-11-01', targetDate: '2026-11-30' }
    expect((await driver.send('POST', '/api/goals', goal)).status).toBe(401)
  })
})

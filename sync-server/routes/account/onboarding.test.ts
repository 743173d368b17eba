import { describe, expect, it } from 'vitest'
import { fieldOf, signUp } from '../../testing/driver.ts'
import { testServer } from '../../testing/test-server.ts'

const answers = {
  maritalStatus: 'single',
  vehicles: ['Prius', ' ', ' Corolla '],
  gigPlatforms: ['DoorDash', 'Uber Eats', 'Other', 'My Gig'],
  customPlatforms: ['my gig', 'Lyft', ''],
  acceptsTerms: true,
}

describe('onboarding', () => {
  it('stores the answers, makes the vehicles and lets the first be primary', async () => {
    const driver = await signUp(testServer())
    const reply = await driver.send('POST', '/api/onboarding/complete', answers)
    expect(reply).toMatchObject({
      status: 200,
      body: {
        user: { isOnboarded: true, maritalStatus: 'single', gigPlatforms: ['doordash', 'ubereats', 'My Gig', 'lyft'] },
      },
    })
    expect((await driver.send('GET', '/api/vehicles')).body).toMatchObject([
      { name: 'Prius', isPrimary: true }, { name: 'Corolla', isPrimary: false },
    ])
  })

  it('changes nothing when it is sent again, also at the same time', async () => {
    const driver = await signUp(testServer())
    const replies = await Promise.all(Array.from({ length: 5 }, () => driver.send('POST', '/api/onboarding/complete', answers)))
    const again = await driver.send('POST', '/api/onboarding/complete', {
      ...answers, maritalStatus: 'married', vehicles: ['Third'], gigPlatforms: ['uber'],
    })
    for (const reply of replies) expect(again).toMatchObject({ status: 200, body: reply.body })
    expect((await driver.send('GET', '/api/vehicles')).body).toHaveLength(2)
  })

  it('keeps a vehicle that was made before it, and that one primary', async () => {
    const server = testServer()
    const driver = await signUp(server)
    await driver.make('/api/vehicles', { name: 'Corolla' })
    server.pass(1)
    await driver.send('POST', '/api/onboarding/complete', answers)
    expect((await driver.send('GET', '/api/vehicles')).body).toMatchObject([
      { name: 'Corolla', isPrimary: true }, { name: 'Prius', isPrimary: false },
    ])
  })

  it('does not add a vehicle again that is known by its name, typed with blanks around it or not', async () => {
    const server = testServer()
    const driver = await signUp(server)
    await driver.make('/api/vehicles', { name: 'Corolla' })
    await driver.send('POST', '/api/onboarding/complete', { ...answers, vehicles: [' Corolla ', 'Prius'] })
    const names = (await driver.send('GET', '/api/vehicles')).body as { name: string }[]
    expect(names.map(({ name }) => name)).toEqual(['Corolla', 'Prius'])
  })

  it('takes no platforms at all', async () => {
    const driver = await signUp(testServer())
    const { gigPlatforms: _, customPlatforms: __, ...rest } = answers
    expect(await driver.send('POST', '/api/onboarding/complete', rest)).toMatchObject({ status: 200, body: { user: { gigPlatforms: [] } } })
  })

  it.each([
    [{ maritalStatus: '' }, 'maritalStatus', 'Please select your marital status.'],
    [{ maritalStatus: 'divorced' }, 'maritalStatus', 'Please select your marital status.'],
    [{ vehicles: [' ', ''] }, 'vehicles', 'Please add at least one vehicle.'],
    [{ vehicles: 'Prius' }, 'vehicles', 'Please add at least one vehicle.'],
    [{ vehicles: ['x'.repeat(101)] }, 'vehicles', 'Please keep this to 100 characters or fewer'],
    [{ vehicles: ['Prius', 5] }, 'vehicles', 'Please add at least one vehicle.'],
    [{ gigPlatforms: 'uber' }, 'gigPlatforms', 'Please send a list of platform names'],
    [{ customPlatforms: ['lyft', 5] }, 'customPlatforms', 'Please send a list of platform names'],
    [{ gigPlatforms: ['x'.repeat(51)] }, 'gigPlatforms', 'Please keep this to 50 characters or fewer'],
    [{ customPlatforms: ['x'.repeat(51)] }, 'customPlatforms', 'Please keep this to 50 characters or fewer'],
    [{ vehicles: Array(51).fill('Prius') }, 'vehicles', 'Please add at most 50 vehicles'],
    [{ gigPlatforms: Array.from({ length: 101 }, (_, at) => `Platform ${at}`) }, 'gigPlatforms', 'Please keep this to 100 platforms or fewer'],
    [{ acceptsTerms: false }, 'acceptsTerms', 'Please read and accept the Terms and Conditions to continue.'],
    [{ acceptsTerms: 'true' }, 'acceptsTerms', 'Please read and accept the Terms and Conditions to continue.'],
  ])('refuses %o and stores nothing', async (changed, path, message) => {
    const driver = await signUp(testServer())
    const reply = await driver.send('POST', '/api/onboarding/complete', { ...answers, ...changed })
    expect(reply).toMatchObject({ status: 400, body: { message: 'Please complete all required fields', errors: [{ path, message }] } })
    expect((await driver.send('GET', '/api/vehicles')).body).toEqual([])
    expect(fieldOf(await driver.send('GET', '/api/auth/user'), 'isOnboarded')).toBe(false)
  })

  it.each([
    ['vehicles', 'Please add at most 50 vehicles'],
    ['gigPlatforms', 'Please keep this to 100 platforms or fewer'],
    ['customPlatforms', 'Please keep this to 100 platforms or fewer'],
  ])('refuses as many %s as a request can hold in one line, though each is wrong', async (path, message) => {
    const driver = await signUp(testServer())
    const reply = await driver.send('POST', '/api/onboarding/complete', { ...answers, [path]: Array(400_000).fill(5) })
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ path, message }] } })
  })
})

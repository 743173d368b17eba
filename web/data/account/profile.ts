/** The driver's own row before the first sync has brought it. */
import { admit } from '#core/entities/admit.ts'
import type { Row } from '#core/entities/index.ts'
import { tableOf, type RoadbookDb } from '../db.ts'
import { transact } from '../opening/reopen.ts'
import type { User } from './user.ts'

/**
 * Shows what signing in told about the driver until the profile row itself is here. Nothing is queued, and later
 * changes carry only their own fields, so what the server knows better is never overwritten.
 */
export async function seedProfile(db: RoadbookDb, user: User): Promise<void> {
  const { id, firstName, lastName, maritalStatus, gigPlatforms, isOnboarded } = user
  // Writing costs a start more than looking.
  if (await tableOf(db, 'profile').get(id)) return
  const fields = admit('profile', {
    firstName, lastName, maritalStatus, gigPlatforms, onboardingCompleted: isOnboarded,
  })
  const row: Row<'profile'> = { ...fields, id, createdAt: db.now() }
  await transact(db, 'rw', [tableOf(db, 'profile')], async () => {
    if (!(await tableOf(db, 'profile').get(id))) await tableOf(db, 'profile').put(row)
  })
}

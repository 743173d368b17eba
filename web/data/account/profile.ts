/** The driver's own row before the first sync has delivered it. */
import { admit } from '#core/entities/admit.ts'
import type { Row } from '#core/entities/index.ts'
import { tableOf, type RoadbookDb } from '../db.ts'
import { transact } from '../opening/reopen.ts'
import type { User } from './user.ts'

/**
 * Shows what the sign-in reply said about the driver until the profile row itself arrives. Nothing is queued, and later
 * changes carry only their own fields, so the server's newer values are never overwritten.
 */
export async function seedProfile(db: RoadbookDb, user: User): Promise<void> {
  const { id, firstName, lastName, maritalStatus, gigPlatforms, isOnboarded } = user
  // A write costs a start more than a read.
  if (await tableOf(db, 'profile').get(id)) return
  const fields = admit('profile', {
    firstName, lastName, maritalStatus, gigPlatforms, onboardingCompleted: isOnboarded,
  })
  const row: Row<'profile'> = { ...fields, id, createdAt: db.now() }
  await transact(db, 'rw', [tableOf(db, 'profile')], async () => {
    if (!(await tableOf(db, 'profile').get(id))) await tableOf(db, 'profile').put(row)
  })
}

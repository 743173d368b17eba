import { deviceState, tableOf, type RoadbookDb } from './db.ts'

/**
 * Whether nothing of the book is missing here: all of it has been fetched, or there was none to fetch, because the driver has
 * not answered the questions after sign-up or has answered them on this device before any answer of the server.
 */
export async function isBookWhole(db: RoadbookDb): Promise<boolean> {
  const { complete, cursor, retelling, notice } = await deviceState(db)
  if (complete || cursor !== null || retelling !== null || notice !== null) return complete
  const profile = await tableOf(db, 'profile').get(db.userId)
  if (profile?.onboardingCompleted === false) return true
  const waiting = await db.outbox.toArray()
  return waiting.some(({ entity, fields }) => entity === 'profile' && fields['onboardingCompleted'] === true)
}

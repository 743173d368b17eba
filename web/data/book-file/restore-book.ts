/** Restores a book from a file according to a plan. */
import { referencesFrom } from '#core/entities/family.ts'
import type { AnyFields, AnyRow } from '#core/entities/index.ts'
import { onePer } from '#core/entities/one-per.ts'
import { countKinds } from '../count-family.ts'
import type { RoadbookDb } from '../db.ts'
import { bringBackPhoto } from '../photos/queue-photo.ts'
import { rowKey } from '../row-key.ts'
import { saveEach, type Fitting } from '../save-many.ts'
import { save } from '../save.ts'
import type { Change } from '../saving/change.ts'
import { isDeviceFull } from '../saving/full-device.ts'
import { answerOf } from '../saving/one-transaction.ts'
import { photoOf } from './book-file.ts'
import type { Displaced, RestorePlan } from './plan-restore.ts'

type Put = Extract<Change, { readonly op: 'put' }>

/** How many photos a restore did not bring back. */
interface PhotosLeftOut {
  /** Their bytes do not match their names. */
  readonly unreadable: number
  /** There was no room for them: the same file brings them once there is. */
  readonly unfitting: number
}

/** What a restore did not bring back, beside what its plan leaves out. */
export interface LeftOut extends PhotosLeftOut {
  /** As in the plan: what has taken their place came after that was made. */
  readonly displaced: RestorePlan['displaced']
}

/**
 * Carries out a plan; the driver's own row is changed only on request. If interrupted, it can be planned and run again:
 * what has already come back then counts as present. Throws when the device cannot keep the rows.
 */
export async function restoreBook(
  db: RoadbookDb,
  plan: RestorePlan,
  { withProfile }: { readonly withProfile: boolean },
): Promise<LeftOut> {
  const displaced: Displaced = new Map()
  // The entries first: on a device that is nearly full, each photo would take the room of hundreds of them.
  await saveEach(db, plan.fresh, stillAlone(plan.fresh, displaced))
  if (withProfile && plan.profile) {
    await save(db, 'profile', db.userId, plan.profile)
  }
  return { ...await bringPhotosBack(db, plan.photos), displaced: countKinds(displaced.values()) }
}

/**
 * Leaves out rows of which there may be only one and whose place another has taken since the plan, with what belongs to them,
 * and adds them to `displaced`.
 */
function stillAlone(fresh: readonly Change[], displaced: Displaced): Fitting {
  const filed = new Set(fresh.map(({ id }) => id))
  const isSecond = async (transaction: IDBTransaction, { entity, id, fields }: Put): Promise<boolean> => {
    const values: AnyFields = fields
    const alone = onePer[entity]
    if (alone === undefined) return false
    const here = await answerOf<AnyRow[]>(transaction.objectStore(entity).getAll())
    return here.every((row) => row.id !== id) && here.some((row) => !filed.has(row.id) && row[alone.field] === values[alone.field])
  }
  return async (transaction, batch) => {
    const left: Change[] = []
    for (const change of batch) {
      // Parents come before their children.
      const isOut = change.op === 'put' && (await isSecond(transaction, change) || belongsTo(change, displaced))
      if (isOut) displaced.set(rowKey(change.entity, change.id), change)
      else left.push(change)
    }
    return left
  }
}

const belongsTo = ({ entity, fields }: Put, displaced: Displaced): boolean => {
  const values: AnyFields = fields
  return referencesFrom(entity, 'cascade').some(({ field, parent }) => displaced.has(rowKey(parent, String(values[field]))))
}

async function bringPhotosBack(db: RoadbookDb, photos: RestorePlan['photos']): Promise<PhotosLeftOut> {
  let unreadable = 0
  for (const [at, filed] of photos.entries()) {
    const photo = await photoOf(filed)
    if (!photo) {
      unreadable += 1
      continue
    }
    try {
      await bringBackPhoto(db, photo)
    } catch (error) {
      if (isDeviceFull(error)) return { unreadable, unfitting: photos.length - at }
      throw error
    }
  }
  return { unreadable, unfitting: 0 }
}

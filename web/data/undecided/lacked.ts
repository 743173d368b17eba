/**
 * Rows missing when a server sent everything again: it was restored to a point before it had them and this device's
 * journal no longer reaches back that far, or they were removed elsewhere too long ago. Only the driver knows which.
 */
import type { EntityName } from '#core/entities/index.ts'
import { besideState, type RoadbookDb } from '../db.ts'

export interface LackedRow {
  readonly entity: EntityName
  readonly id: string
}

/** One record beside the device's state. */
export interface Lacked {
  readonly key: 'lacked'
  readonly rows: readonly LackedRow[]
}

/** Rows that exist only on this device and await the driver's decision. */
export async function lackedRows(db: RoadbookDb): Promise<readonly LackedRow[]> {
  return (await besideState<Lacked>(db).get('lacked'))?.rows ?? []
}

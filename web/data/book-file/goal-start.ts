import { tryAdmit } from '#core/entities/from-typed.ts'
import type { AnyFields, FieldsOf } from '#core/entities/index.ts'
import { goalStart } from '#core/goals.ts'

/**
 * A filed goal with the day it counts from as its start date. A goal made over REST may have none and then counts from
 * its creation date (R88), but a restored row is created anew. Unchanged where that day is unknown or after the target.
 */
export function withGoalStart(fields: AnyFields, filedAt: unknown): AnyFields {
  const createdAt = Date.parse(String(filedAt))
  if (Number.isNaN(createdAt)) return fields
  const startDate = goalStart({ ...fields as FieldsOf<'goals'>, id: '', createdAt })
  const started = tryAdmit('goals', { ...fields, startDate })
  return started.ok ? started.value : fields
}

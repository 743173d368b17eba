import type { Row } from '#core/entities/index.ts'
import { useStandingRows } from './use-standing-rows.ts'

/** The driver's profile row; undefined while it is read, or before it has reached this device. */
export function useProfile(): Row<'profile'> | undefined {
  return useStandingRows()?.profile
}

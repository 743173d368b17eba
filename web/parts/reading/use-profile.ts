import type { Row } from '#core/entities/index.ts'
import { useStandingRows } from './standing-rows.tsx'

/** The driver's profile row; undefined while it is read, or before it has reached this device. */
export function useProfile(): Row<'profile'> | undefined {
  return useStandingRows()?.profile
}

import { useAfterPaint } from '../../../lib/use-after-paint.ts'

/**
 * The rows of a day without those that come with this frame: to build a new row takes longer than the number that it
 * changes, and the driver looks at the number, so the row comes once that is drawn. What is corrected or deleted shows at once.
 */
export function useSeenRows<R extends { readonly id: string }>(rows: readonly R[]): readonly R[] {
  const seen = useAfterPaint(rows)
  return rows === seen ? rows : rows.filter(({ id }) => seen.some((row) => row.id === id))
}

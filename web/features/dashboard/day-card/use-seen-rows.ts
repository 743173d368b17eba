import { useAfterPaint } from '../../../lib/use-after-paint.ts'

/**
 * A day's rows without those added in this frame: building a row takes longer than updating the figure, which is where the
 * driver looks, so the row follows once the figure is painted. Corrections and deletions show at once.
 */
export function useSeenRows<R extends { readonly id: string }>(rows: readonly R[]): readonly R[] {
  const seen = useAfterPaint(rows)
  return rows === seen ? rows : rows.filter(({ id }) => seen.some((row) => row.id === id))
}

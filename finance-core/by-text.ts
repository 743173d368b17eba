/** Compares text by UTF-16 code unit, the order of every name shown (R85). */
export function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

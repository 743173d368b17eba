const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** True for a lower-case UUID of any version: the form of every id in Roadbook (R14). */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value)
}

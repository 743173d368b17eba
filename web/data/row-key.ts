/** Tells a row from all others of a book; `kind` is its entity's name or code, the same one throughout. */
export const rowKey = (kind: string, id: string): string => `${kind}/${id}`

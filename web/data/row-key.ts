/** Identifies a row within a book; `kind` is its entity's name or code, used consistently. */
export const rowKey = (kind: string, id: string): string => `${kind}/${id}`

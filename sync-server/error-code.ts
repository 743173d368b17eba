/** The code of a system, database or mail server error: 'ENOENT', 'SQLITE_FULL'. '' when it has none. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

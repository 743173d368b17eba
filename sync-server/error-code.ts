/** The code an error of the system, the database or the mail server carries: 'ENOENT', 'SQLITE_FULL'. '' when it has none. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

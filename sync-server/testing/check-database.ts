import { refuseAnyDamage } from '../store/sqlite/damaged.ts'
import { SQLite } from '../store/sqlite/driver.ts'

/** Throws, naming the file, when a database is damaged or has dangling references. */
export function checkDatabase(file: string): void {
  const raw = new SQLite(file, { fileMustExist: true })
  try {
    refuseAnyDamage(raw)
  } finally {
    raw.close()
  }
}

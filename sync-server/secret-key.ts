/** The server's own key, made once and kept in the data folder. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRIVATE } from './durable-file.ts'
import { codeOf } from './error-code.ts'

const BYTES = 32

/** Reads `secret.key`, or makes it: 32 random bytes only the server's user can read. Throws when it is damaged. */
export function loadSecretKey(dataDir: string, random: (bytes: number) => Uint8Array): Uint8Array {
  const path = join(dataDir, 'secret.key')
  mkdirSync(dataDir, PRIVATE)
  try {
    writeFileSync(path, random(BYTES), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  const key = readFileSync(path)
  if (key.length !== BYTES) throw new Error(`${path} is damaged: delete it, and known devices count as new`)
  return key
}

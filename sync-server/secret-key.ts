/** The server's own key, created once and kept in the data folder. */
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { removeOlder } from './durable-file.ts'
import { codeOf } from './error-code.ts'

const BYTES = 32

/**
 * Atomic: half a key, from a full disk or a power cut, would keep the server from ever starting again. A key that another
 * server has created meanwhile is kept.
 */
function makeKey(path: string, key: Uint8Array): void {
  const unfinished = `${path}.${process.hrtime.bigint()}`
  try {
    writeFileSync(unfinished, key, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(unfinished, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** Removes what a server killed while creating its key, before this time (ms since 1970), has left beside it. */
export async function forgetUnfinishedKeys(dataDir: string, beforeMs: number): Promise<void> {
  await removeOlder(dataDir, beforeMs, (name) => /^secret\.key\.\d+$/.test(name))
}

/** Reads or creates `secret.key`: 32 random bytes only the server's user can read. Throws when it is damaged. */
export function loadSecretKey(dataDir: string, random: (bytes: number) => Uint8Array): Uint8Array {
  const path = join(dataDir, 'secret.key')
  if (!existsSync(path)) makeKey(path, random(BYTES))
  const key = readFileSync(path)
  if (key.length !== BYTES) throw new Error(`${path} is damaged: delete it, and known devices count as new`)
  return key
}

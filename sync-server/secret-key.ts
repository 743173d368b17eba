/** The server's own key, created once and kept in the data folder. */
import { existsSync, linkSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
export function forgetUnfinishedKeys(dataDir: string, beforeMs: number): void {
  for (const name of readdirSync(dataDir).filter((known) => /^secret\.key\.\d+$/.test(known))) {
    const path = join(dataDir, name)
    const facts = statSync(path, { throwIfNoEntry: false })
    if (facts && facts.mtimeMs < beforeMs) rmSync(path, { force: true })
  }
}

/** Reads or creates `secret.key`: 32 random bytes only the server's user can read. Throws when it is damaged. */
export function loadSecretKey(dataDir: string, random: (bytes: number) => Uint8Array): Uint8Array {
  const path = join(dataDir, 'secret.key')
  if (!existsSync(path)) makeKey(path, random(BYTES))
  const key = readFileSync(path)
  if (key.length !== BYTES) throw new Error(`${path} is damaged: delete it, and known devices count as new`)
  return key
}

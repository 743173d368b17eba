import { existsSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Whether Node was started with a module, given by its `import.meta.url`, rather than with one that imports it. Node resolves
 * symlinks in the address of a module, but not in the path it was started with.
 * @param {string} url
 */
export function isStarted(url) {
  const [, path] = process.argv
  return path !== undefined && existsSync(path) && realpathSync(path) === fileURLToPath(url)
}

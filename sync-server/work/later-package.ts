/** Packages that are loaded when they are first needed, because they take memory. */
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * Gives the call that loads a package. When that fails, as while no more files can be opened, the next call tries again: an
 * `import()` that has failed once fails until the process ends.
 */
export function laterPackage(name: string): () => unknown {
  try {
    // Found now: a description of a package that Node could not read counts as missing from then on.
    require.resolve(name)
  } catch {
    // Loading it says what is wrong.
  }
  return () => require(name) as unknown
}

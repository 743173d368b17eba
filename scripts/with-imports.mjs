/** What a script is made of: a list of that by hand falls behind. */
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './run.mjs'

const IMPORTS = /\b(?:from |import\()'(\.{1,2}\/[^']+)'/g

/**
 * These scripts of the project and what they import of its own, however far down, by their paths within it and in the order
 * of these; without what lies in the folders named.
 *
 * @param {string[]} scripts @param {string[]} [without] @returns {string[]}
 */
export function withImports(scripts, without = []) {
  /** @type {Set<string>} */
  const found = new Set()
  /** @param {string} script */
  const visit = (script) => {
    if (found.has(script) || without.some((folder) => script.startsWith(`${folder}/`))) return
    found.add(script)
    const path = join(root, script)
    for (const [, to = ''] of readFileSync(path, 'utf8').matchAll(IMPORTS)) visit(relative(root, join(dirname(path), to)))
  }
  scripts.forEach(visit)
  return [...found].sort()
}

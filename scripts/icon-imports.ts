/**
 * The icons of the build: each is imported from its own file, because through the library's index the first screen loaded
 * the icons of every screen, and arrives without what its drawing does not need.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const LIBRARY = 'lucide-react'
const IMPORT = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${LIBRARY}["'];?`, 'g')
const LISTED = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g

/** The file of each icon by name, from the library's index. */
function filesByName(): ReadonlyMap<string, string> {
  const list = readFileSync(fileURLToPath(import.meta.resolve(`${LIBRARY}/dist/esm/${LIBRARY}.mjs`)), 'utf8')
  return new Map([...list.matchAll(LISTED)].flatMap(([, names = '', file = '']) =>
    [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const)))
}

/** A module's code with its icons imported one by one. Throws for a name that is not in the library's index. */
export function withIconFiles(code: string, files: ReadonlyMap<string, string>): string {
  return code.replace(IMPORT, (_, names: string) => names.split(',').flatMap((part) => {
    const [name = '', as = name] = part.trim().split(/\s+as\s+/)
    if (name === '') return []
    const file = files.get(name)
    if (file === undefined) throw new Error(`${LIBRARY} has no icon ${name}`)
    return [`import ${as} from '${LIBRARY}/icons/${file}';`]
  }).join(' '))
}

/** What an icon file holds that its drawing does not need. */
const NEEDLESS: readonly RegExp[] = [
  // Only React's development build insists on keys, six random letters each, for a list that never changes.
  /,\s*key: "\w+"/g,
  // The names become classes that nothing selects, and the size is the one an icon has without.
  /\n {2}name: "[\w-]+",/,
  /\n {2}size: 24,/,
  /,\n {2}aliases: \[[^\]]*\]/,
  // A statement that does nothing.
  /__iconData\.node;\n/,
]

/** An icon file's code without all that; none of it compresses well. */
export function onlyDrawn(code: string): string {
  return NEEDLESS.reduce((left, needless) => left.replace(needless, ''), code)
}

/** Rewrites the icon imports of every module in the build, and the icons. */
export function iconImports(): Plugin {
  const files = filesByName()
  return {
    name: 'icon-imports',
    apply: 'build',
    transform(code, id) {
      if (id.includes(`/${LIBRARY}/dist/esm/icons/`)) return { code: onlyDrawn(code), map: null }
      return code.includes(LIBRARY) ? { code: withIconFiles(code, files), map: null } : null
    },
  }
}

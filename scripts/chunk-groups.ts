/**
 * Which modules are bundled together: one file for what a visitor's screens share with a driver's first screen, another for
 * what else they share, then the way into a driver's book, the driver's first screen with code shared by all others, what
 * loads automatically after that, and what some of the others share. About fifty small files would compress worse and cost
 * more requests, both for the page and for the service worker that caches them.
 */
import { join } from 'node:path'
import { afterDriverScreen, visitorScreens } from './load-order.mjs'

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

interface ChunkGroup {
  readonly debugName: string
  readonly name: (id: string, graph: Graph) => string | null
  readonly minShareCount: number
  readonly priority: number
}

interface Group {
  readonly name: string
  /** Entry files, relative to the web folder; their static imports are included. By default all our own modules and the icons. */
  readonly of?: readonly string[]
  /** Limits the group to modules that these import statically too. */
  readonly and?: readonly string[]
  /** The least number of chunks that must need a module. */
  readonly shares: number
}

/** Each icon in a file of its own (`icon-imports.ts`). */
const ICONS = '../node_modules/lucide-react/dist/esm/icons'

/** A module goes to the first group that matches it. */
const groups: readonly Group[] = [
  // Visitors are offered new versions too: in the home chunk, that prompt's styles and icon would pull in all of it.
  {
    name: 'start',
    of: [
      'app/app.tsx', 'app/update/update-offer.module.css', 'app/update/update-wanted.ts', `${ICONS}/x.mjs`,
      'lib/device-store.ts', 'lib/finished.ts', 'lib/theme.ts', 'lib/use-draw-again.ts', 'lib/use-is-long.ts',
    ],
    shares: 1,
  },
  // A visitor never loads what only drivers share, nor a driver at home what only sign-in screens share.
  { name: 'visit', of: visitorScreens, and: ['app/signed-in.tsx', ...afterDriverScreen], shares: 2 },
  { name: 'signing-in', of: visitorScreens, shares: 2 },
  // Split in two, so that the book is read while the screens load.
  // Among what all other screens share, the one number that sending photos needs would bring all of that along.
  { name: 'book', of: ['app/enter.ts', 'data/photos/photo-timeout.ts'], shares: 1 },
  { name: 'home', of: ['app/signed-in.tsx'], shares: 1 },
  { name: 'after', of: afterDriverScreen, shares: 1 },
  { name: 'shared', shares: 2 },
]

/** These modules and all their static imports. */
function reachedFrom(ids: readonly string[], graph: Graph): ReadonlySet<string> {
  const reached = new Set<string>()
  const visit = (id: string): void => {
    if (reached.has(id)) return
    reached.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next)
  }
  for (const id of ids) visit(id)
  return reached
}

/** The groups as Rolldown takes them; `folder` is the web folder. */
export function chunkGroups(folder: string): ChunkGroup[] {
  const shareable = [folder, join(folder, '../finance-core'), join(folder, ICONS)]
  const isOurs = (id: string): boolean => shareable.some((place) => id.startsWith(place))
  return groups.map(({ name, of, and, shares }, at) => {
    let all: readonly (ReadonlySet<string> | undefined)[] | undefined
    return {
      debugName: name,
      name: (id, graph) => {
        all ??= [of, and].map((files) => files && reachedFrom(files.map((file) => join(folder, file)), graph))
        const [needed, also] = all
        return (needed?.has(id) ?? isOurs(id)) && (also?.has(id) ?? true) ? name : null
      },
      minShareCount: shares,
      priority: groups.length - at,
    }
  })
}

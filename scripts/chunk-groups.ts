/**
 * Which modules travel together: what a visitor's screens share with a driver's first is one file, what they share beside
 * that another, then the way into a driver's book, his first screen with what the others share, what comes by itself after
 * that, and what some of the others share. Some fifty small files instead compress worse and cost more requests, of the page
 * and of the worker that keeps them.
 */
import { join } from 'node:path'

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
  /** The files, by their place in the web folder; what they import statically is meant too. All of our own, and the icons, unless told. */
  readonly of?: readonly string[]
  /** Only what these import statically too. */
  readonly and?: readonly string[]
  /** A module must be needed by so many chunks. */
  readonly shares: number
}

/** Each icon in a file of its own (`icon-imports.ts`). */
const ICONS = '../node_modules/lucide-react/dist/esm/icons'

const visitor = ['features/landing/landing-page.tsx', 'features/auth/login/login-page.tsx']

/** What comes by itself once a driver's first screen is painted. */
const after = [
  'sync/browser.ts', 'app/kept-screen/screen-keeper.tsx', 'app/storage-persistence.tsx', 'app/book/book-notices.tsx',
  'app/install/install-hint.tsx',
]

/** The first group that a module belongs to takes it. */
const groups: readonly Group[] = [
  // A visitor is offered a new version too: its styles and its icon, if they stood with the home, would bring all of that along.
  {
    name: 'start',
    of: [
      'app/app.tsx', 'app/update/update-offer.module.css', `${ICONS}/x.mjs`,
      'lib/device-store.ts', 'lib/finished.ts', 'lib/theme.ts',
    ],
    shares: 1,
  },
  // A visitor never loads what only drivers share, nor a driver at home what only those share who sign in.
  { name: 'visit', of: visitor, and: ['app/signed-in.tsx', ...after], shares: 2 },
  { name: 'signing-in', of: visitor, shares: 2 },
  // In two, so that the book is being read while the screens are.
  { name: 'book', of: ['app/enter.ts'], shares: 1 },
  { name: 'home', of: ['app/signed-in.tsx'], shares: 1 },
  { name: 'after', of: after, shares: 1 },
  { name: 'shared', shares: 2 },
]

/** These modules and all that they import statically. */
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

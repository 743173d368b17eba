/** Lists the files of a driver's start in the page, for `first-paint.js` to preload when a driver is known. */
import type { Plugin } from 'vite'

/**
 * Besides what every page needs: three groups of `chunk-groups.ts`, that is code shared with visitors, the way into the book
 * and the first screen, and the entries of the last two.
 */
const START: readonly string[] = ['visit', 'book', 'home', 'enter', 'signed-in']

/** A file of the build, as far as it matters here. */
type BuiltFile = { readonly fileName: string } & (
  | { readonly type: 'chunk'; readonly name: string }
  | { readonly type: 'asset'; readonly names: readonly string[] }
)

const namesOf = (file: BuiltFile): readonly string[] => (file.type === 'chunk' ? [file.name] : file.names.map((name) => name.replace(/\.css$/, '')))

/**
 * The paths of these files and of the fonts. Throws when one of the names has no file: the page would go on announcing the
 * others, and the start would be slower without anybody noticing.
 */
export function startFilesOf(built: readonly BuiltFile[]): string[] {
  const files = built.filter((file) => file.fileName.endsWith('.woff2') || namesOf(file).some((name) => START.includes(name)))
  const gone = START.filter((name) => !files.some((file) => namesOf(file).includes(name)))
  if (gone.length > 0) throw new Error(`The build has no file named ${gone.join(', ')}: say in scripts/announce-start.ts what took its place`)
  return files.map(({ fileName }) => `/${fileName}`)
}

/** Writes the paths into index.html. */
export function announceStart(): Plugin {
  return {
    name: 'announce-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        [{ tag: 'meta', attrs: { name: 'roadbook-start', content: startFilesOf(Object.values(bundle)).join(' ') }, injectTo: 'head-prepend' }],
    },
  }
}

/** Lists the files of a driver's start in the page, for `first-paint.js` to preload when a driver is known. */
import type { Plugin } from 'vite'

/** Besides what every page needs: code shared with visitors, the way into the book, the first screen, and the entry of each. */
const START: ReadonlySet<string> = new Set(['visit', 'book', 'enter', 'home', 'signed-in'])

/** Writes the names of these files and of the fonts into index.html. */
export function announceStart(): Plugin {
  return {
    name: 'announce-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const files = Object.values(bundle).filter((file) => {
          const names = file.type === 'chunk' ? [file.name] : file.names.map((name) => name.replace(/\.css$/, ''))
          return file.fileName.endsWith('.woff2') || names.some((name) => START.has(name))
        })
        const content = files.map(({ fileName }) => `/${fileName}`).join(' ')
        return [{ tag: 'meta', attrs: { name: 'roadbook-start', content }, injectTo: 'head-prepend' }]
      },
    },
  }
}

/** The files of a driver's start, named in the page, for `first-paint.js` to fetch ahead where a driver is known. */
import type { Plugin } from 'vite'

/** Beside what every page needs: what visitors and drivers share, the way into the book, the first screen, and where each is entered. */
const START: ReadonlySet<string> = new Set(['visit', 'book', 'enter', 'home', 'signed-in'])

/** Writes the names of those files and of the fonts into index.html. */
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

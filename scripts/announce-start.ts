/** The files of each first screen, named in the page, for `theme.js` to fetch ahead while the app itself is being read. */
import type { Plugin } from 'vite'

/** Beside what every page needs, by who comes: to his book, to the landing page, to sign in. `visit` is what these share. */
const AHEAD: Readonly<Record<string, readonly string[]>> = {
  start: ['visit', 'book', 'home'],
  visit: ['visit', 'landing-page'],
  'sign-in': ['visit', 'login-page'],
}

/** A driver's start is read from the device, where fonts hold up nothing. */
const WITH_FONTS = 'start'

/** Writes the names of those files and of the fonts into index.html. */
export function announceStart(): Plugin {
  return {
    name: 'announce-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const built = Object.values(bundle).map((file) => ({
          path: `/${file.fileName}`,
          names: file.type === 'chunk' ? [file.name] : file.names.map((name) => name.replace(/\.css$/, '')),
        }))
        return Object.entries(AHEAD).map(([screen, ahead]) => {
          const files = built.filter(({ path, names }) =>
            screen === WITH_FONTS && path.endsWith('.woff2') || names.some((name) => ahead.includes(name)))
          return { tag: 'meta', attrs: { name: `roadbook-${screen}`, content: files.map(({ path }) => path).join(' ') }, injectTo: 'head-prepend' }
        })
      },
    },
  }
}

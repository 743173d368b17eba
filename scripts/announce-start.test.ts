import { expect, it } from 'vitest'
import { startFilesOf } from './announce-start.ts'

const chunk = (name: string) => ({ type: 'chunk', name, fileName: `assets/${name}-1a2b.js` } as const)
const asset = (name: string) => ({ type: 'asset', names: [name], fileName: `assets/${name.replace('.', '-1a2b.')}` } as const)

const built = [
  ...['index', 'visit', 'book', 'home', 'enter', 'signed-in', 'landing-page'].map(chunk),
  ...['home.css', 'landing-page.css', 'sans.woff2', 'logo.svg'].map(asset),
]

it('announces what a driver\'s start needs, with its styles and the fonts, and nothing of other screens', () => {
  expect(startFilesOf(built)).toEqual([
    ...['visit', 'book', 'home', 'enter', 'signed-in'].map((name) => `/assets/${name}-1a2b.js`), '/assets/home-1a2b.css', '/assets/sans-1a2b.woff2',
  ])
})

it('builds no app whose page would leave out a part of the start, as after a group was renamed', () => {
  const renamed = built.filter((file) => file.fileName !== 'assets/book-1a2b.js')
  expect(() => startFilesOf(renamed)).toThrow('The build has no file named book: say in scripts/announce-start.ts')
})

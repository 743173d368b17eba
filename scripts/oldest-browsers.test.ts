/** The oldest browsers that open the app are Safari 16.2 and Firefox 127. Chromium shows nothing of what they lack. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, resolveConfig } from 'vite'
import { expect, it } from 'vitest'

/** What the app must not say: Safari 16.2 refuses a whole script for a lookbehind, and has no `navigator.userActivation`. */
const UNKNOWN = /\(\?<[=!]|userActivation\.\w+/gu

const found = (source: string): readonly string[] => source.match(UNKNOWN) ?? []

it('says nothing in the app that Safari 16.2 does not know', () => {
  const files = ['web', 'finance-core'].flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
    .filter((path) => /\.tsx?$/u.test(path) && !/e2e|\.test\./u.test(path))
  expect(files.length).toBeGreaterThan(500)
  expect([...files, 'sw.ts'].flatMap((path) => found(readFileSync(path, 'utf8')).map((text) => `${path}: ${text}`))).toEqual([])
  expect(found(String.raw`/(?<=\d)\.$/.test(typed) || navigator.userActivation.isActive`)).toHaveLength(2)
})

it('builds media queries that Safari 16.2 reads, with the prefixes it and older versions of Chrome need', async () => {
  const { build: { cssTarget } } = await resolveConfig({ configFile: 'vite.config.ts', logLevel: 'silent' }, 'build')
  const built = await build({
    configFile: false, logLevel: 'silent', build: { cssTarget, write: false, rolldownOptions: { input: 'web/ui/base.css' } },
  })
  const [css = ''] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
    .map((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : '')).filter(Boolean)
  expect(css).toContain('@media (pointer:coarse) and (max-width:600px) and (max-height:520px)')
  expect(css).toContain('-webkit-text-size-adjust:')
  expect(css).toContain('-webkit-print-color-adjust:')
})

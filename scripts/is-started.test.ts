import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const said = (...args: readonly string[]): string => execFileSync(process.execPath, args, { encoding: 'utf8' }).trim()

it('a script runs when it is started, through a link too, and not when another imports it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'started-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'project'))
  symlinkSync(join(folder, 'project'), join(folder, 'link'))
  const script = `import { isStarted } from '${new URL('is-started.mjs', import.meta.url).href}'\nconsole.log(isStarted(import.meta.url))`
  writeFileSync(join(folder, 'project/build.mjs'), script)
  writeFileSync(join(folder, 'project/test.mjs'), "import './build.mjs'")
  expect(said(join(folder, 'project/build.mjs'))).toBe('true')
  expect(said(join(folder, 'link/build.mjs'))).toBe('true')
  expect(said(join(folder, 'link/test.mjs'))).toBe('false')
  expect(said('-e', `import('${join(folder, 'project/build.mjs')}')`, 'no file')).toBe('false')
})

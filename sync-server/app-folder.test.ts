import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { appFolder } from './app-folder.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'roadbook-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

it('is found from the built program and from its source, wherever they are started', () => {
  const root = folder()
  const app = join(root, 'dist/web')
  mkdirSync(app, { recursive: true })
  writeFileSync(join(app, 'index.html'), 'Roadbook')
  const said: string[] = []
  for (const program of ['dist/server/main.mjs', 'sync-server/index.ts']) {
    expect(appFolder(join(root, program), (line) => said.push(line))).toBe(app)
  }
  expect(said).toEqual([])
})

it('is said to be missing, with where it was looked for', () => {
  const root = folder()
  const said: string[] = []
  expect(appFolder(join(root, 'dist/server/main.mjs'), (line) => said.push(line))).toBeNull()
  expect(said).toEqual([expect.stringContaining(`There is no app in ${join(root, 'dist/web')}`)])
})

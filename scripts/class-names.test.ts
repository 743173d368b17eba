import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

it('gives each file of styles a name of its own, by which the build tells their classes apart', () => {
  const names = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.module.css')).map((path) => basename(path))
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

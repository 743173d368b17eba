import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { isTooOld, refuseOldNode } from './node-check.mjs'

it('a Node older than the README asks for is refused before anything is installed, and a newer one is not', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } }
  expect(engines.node).toBe('>=20.19')
  expect(readFileSync('README.md', 'utf8')).toContain('You need Node 20.19 or later')
  for (const version of ['v18.20.8', 'v20.18.3', 'v9.11.2']) expect(isTooOld(version, engines.node)).toBe(true)
  for (const version of ['v20.19.0', 'v20.20.2', 'v22.0.0', 'v26.10.0']) expect(isTooOld(version, engines.node)).toBe(false)
})

it('says which Node it needs, and goes no further', () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const version = vi.spyOn(process, 'version', 'get').mockReturnValue('v18.20.8')
  refuseOldNode()
  expect(said.mock.lastCall).toEqual(['Roadbook needs Node 20.19 or later, and this is v18.20.8. Install a newer Node and try again.'])
  version.mockReturnValue('v22.0.0')
  refuseOldNode()
  expect(exit.mock.calls).toEqual([[1]])
  said.mockRestore()
})

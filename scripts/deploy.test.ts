/** Checks the files in deploy/ where running them showed a mistake that reading them does not. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The blocks of a Caddyfile that a line ends by opening, with everything inside. */
function blocksOf(text: string, opening: string): string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    if (line.trim() !== opening) return []
    const indent = line.slice(0, line.indexOf(opening))
    return [lines.slice(at, lines.indexOf(`${indent}}`, at)).join('\n')]
  })
}

it('lets no log of Caddy have the query of an address: the log of failed requests is another than that of the site', () => {
  const caddyfile = readFileSync('deploy/Caddyfile', 'utf8')
  const logs = blocksOf(caddyfile, 'log {')
  expect([blocksOf(caddyfile, '{'), logs.length]).toEqual([[expect.stringContaining('\tlog {')], 2])
  expect(logs.filter((log) => !log.includes('import without_secrets'))).toEqual([])
  const hidden = /request>uri regexp (\S+) (\S+)/.exec(caddyfile) ?? []
  expect('/api/auth/verify-email?token=abc'.replace(new RegExp(hidden[1] ?? '$'), hidden[2] ?? '')).toBe('/api/auth/verify-email?hidden')
})

it('lets Caddy stop while pages listen for news: their streams have no end, and its service would kill it after five seconds', () => {
  const [options = ''] = blocksOf(readFileSync('deploy/Caddyfile', 'utf8'), '{')
  const [, seconds] = /^\tgrace_period (\d)s$/m.exec(options) ?? []
  // It takes up to two more to end.
  expect(Number(seconds ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(2)
})

it('sends Docker nothing that Git does not have, nor its history, and says so where every builder looks', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  const local = readFileSync('.gitignore', 'utf8').split('\n').map((line) => line.replaceAll(/^\/|\/$/g, ''))
  expect(local).toContain('data')
  expect(['.git', ...local].filter((path) => !ignored.includes(path))).toEqual([])
})

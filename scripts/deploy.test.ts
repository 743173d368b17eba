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
  const kept = (uri: string) => uri.replace(new RegExp(hidden[1] ?? '$'), hidden[2] ?? '')
  expect(['/api/auth/verify-email?token=abc', '/auth/google/callback?code=4&state=5'].map(kept)).toEqual(['/api/auth/verify-email?hidden', '/auth/google/callback?hidden'])
})

it('lets Caddy stop while pages listen for news: their streams have no end, and its service would kill it after five seconds', () => {
  const [options = ''] = blocksOf(readFileSync('deploy/Caddyfile', 'utf8'), '{')
  const [, seconds] = /^\tgrace_period (\d)s$/m.exec(options) ?? []
  // It takes up to two more to end.
  expect(Number(seconds ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(2)
})

/** The lines of a file, without what surrounds them. */
const linesOf = (path: string): string[] => readFileSync(path, 'utf8').split('\n').map((line) => line.trim())

it('has Caddy pass everything on as the server means it: a photo whole, each event at once, the headers as they are', () => {
  const caddyfile = readFileSync('deploy/Caddyfile', 'utf8')
  const [site = ''] = blocksOf(caddyfile, '{$ROADBOOK_HOST} {')
  expect(site).toContain('\trequest_body {\n\t\tmax_size 12MB\n')
  const [proxy = ''] = blocksOf(site, 'reverse_proxy 127.0.0.1:4000 {')
  for (const line of ['flush_interval -1', 'lb_try_duration 5s', 'compression off']) expect(proxy).toContain(`\t${line}\n`)
  expect(site).toContain('\n\theader -Server\n')
  // What the log has of drivers, their addresses, goes after two weeks.
  expect(site).toContain('roll_keep_for 336h\n')
  expect(blocksOf(caddyfile, '(without_secrets) {')[0]).toContain('resp_headers delete\n')
})

/** What the server takes to end, at most, in seconds: it finishes the requests in flight first. */
const stopSeconds = Number(/const STOP_MS = (\d+)_000/.exec(readFileSync('sync-server/start-server.ts', 'utf8'))?.[1])

it('runs the image as a user who alone can read the data, beside it the built app and no tools, and lets it end by itself', () => {
  const lines = linesOf('deploy/Dockerfile')
  expect(lines).toEqual(expect.arrayContaining([
    'RUN npm prune --omit=dev --no-audit --no-fund', 'COPY --from=build /app/dist ./dist', 'RUN install -d -o node -g node -m 700 /data',
    'ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data', 'USER node', 'VOLUME /data',
    // As a list: a shell in between would get the signal, and the server would be killed.
    'CMD ["node", "dist/server/main.mjs"]',
  ]))
  expect(lines.indexOf('USER node')).toBeGreaterThan(lines.findIndex((line) => line.startsWith('RUN install')))
  // The SQLite that one stage compiles belongs to the Node of the other.
  expect(new Set(lines.flatMap((line) => /^FROM node:(\d+)/.exec(line)?.slice(1) ?? [])).size).toBe(1)
  expect(lines.filter((line) => line.startsWith('FROM '))).toHaveLength(2)
  expect(lines.find((line) => line.startsWith('CMD ["node", "-e"'))).toMatch(/\/api\/health`\).*ok \? 0 : 1\), \(\) => process\.exit\(1\)/)
  const told = [...lines, ...linesOf('docs/deploy.md')].flatMap((line) => /docker run .*--stop-timeout (\d+)/.exec(line)?.slice(1) ?? [])
  expect(told).toHaveLength(2)
  expect(told.filter((seconds) => Number(seconds) < stopSeconds + 5)).toEqual([])
})

it('has systemd run it as a user who can write to its data and nowhere else, start it again, and let it end by itself', () => {
  const lines = linesOf('deploy/roadbook.service')
  expect(lines).toEqual(expect.arrayContaining([
    'User=roadbook', 'Group=roadbook', 'EnvironmentFile=/etc/roadbook.env', 'ExecStart=/usr/bin/node dist/server/main.mjs', 'Restart=always',
    'StateDirectory=roadbook', 'StateDirectoryMode=0700', 'UMask=0077', 'ProtectSystem=strict', 'ProtectHome=true', 'PrivateTmp=true',
    'NoNewPrivileges=true', 'CapabilityBoundingSet=', 'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX', 'WantedBy=multi-user.target',
    'Environment=NODE_ENV=production DATA_DIR=/var/lib/roadbook TRUST_PROXY=1',
  ]))
  // Node compiles while it runs.
  expect(lines.filter((line) => line.startsWith('MemoryDenyWriteExecute'))).toEqual([])
  expect(Number(lines.find((line) => line.startsWith('TimeoutStopSec='))?.split('=')[1])).toBeGreaterThanOrEqual(stopSeconds + 5)
})

it('sends Docker nothing that Git does not have, nor its history, and says so where every builder looks', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  const local = readFileSync('.gitignore', 'utf8').split('\n').map((line) => line.replaceAll(/^\/|\/$/g, ''))
  expect(local).toContain('data')
  expect(['.git', ...local].filter((path) => !ignored.includes(path))).toEqual([])
})

import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { signUp } from './server/sign-up.ts'
import { startLoads } from './server/loads.ts'
const port = 20000 + Math.floor(Math.random() * 20000)
const url = `http://127.0.0.1:${port}`
const dir = mkdtempSync('/tmp/rbp-')
const child = spawn(process.execPath, ['--cpu-prof', '--cpu-prof-interval', '200', '--cpu-prof-dir', dir, 'node_modules/.cache/bench-server/main.mjs'], { env: { ...process.env, PORT: String(port), DATA_DIR: dir, RATE_LIMIT_SCALE: '1000000' }, stdio: ['ignore', 'ignore', 'inherit'] })
while (!(await fetch(url).then(() => true, () => false))) await new Promise((r) => setTimeout(r, 100))
const d = await signUp(url, 1)
const loads = startLoads()
const server = { url, cpuSeconds: async () => 0, memory: async () => 0, end: async () => undefined }
const entry = JSON.stringify({ date: '2026-11-20', platform: 'uber', amount: '123.45' })
const base = { drivers: [d], clients: 8, mutations: null }
if (process.argv[2] === 'create') await loads.run(server, { ...base, method: 'POST', path: '/api/earnings', body: entry, requests: 2500 })
else {
  await loads.run(server, { ...base, method: 'POST', path: '/api/earnings', body: entry, requests: 100 })
  await loads.run(server, { ...base, method: 'GET', path: '/api/earnings', body: null, requests: 6000 })
}
loads.end()
const ended = once(child, 'exit'); child.kill('SIGTERM'); await ended
const file = readdirSync(dir).find((f) => f.endsWith('.cpuprofile'))!
const p = JSON.parse(readFileSync(`${dir}/${file}`, 'utf8'))
const self = new Map<number, number>()
p.samples.forEach((id: number, i: number) => self.set(id, (self.get(id) ?? 0) + p.timeDeltas[i]))
const byName = new Map<string, number>()
let total = 0
for (const n of p.nodes) { const s = self.get(n.id) ?? 0; const f = n.callFrame; const k = `${f.functionName || 'anon'} ${f.url.split('/').slice(-2).join('/')}:${f.lineNumber}`; if (!/idle|program/.test(f.functionName)) total += s; byName.set(k, (byName.get(k) ?? 0) + s) }
console.log('total ms', total / 1000)
for (const [k, v] of [...byName].sort((a, b) => b[1] - a[1]).slice(0, 45)) console.log((v / 1000).toFixed(0).padStart(6), k)

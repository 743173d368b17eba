import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'

it('what stops npm stops the server: the shell between them has given its place to it', async () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  const command = scripts.start.replace('scripts/start.mjs', `-e "console.log(process.pid); setInterval(String, 1000)"`)
  const shell = spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await once(shell.stdout, 'data') as [Buffer]
  const server = Number(said.toString())
  onTestFinished(() => { process.kill(server) })
  expect(server).toBe(shell.pid)
})

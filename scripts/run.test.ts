import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { run } from './run.mjs'

const module = new URL('run.mjs', import.meta.url).href

it('output that is kept back is whole, also letters that come in pieces', async () => {
  const words = `a${'é'.repeat(200_000)}`
  const { ok, output } = await run(process.execPath, ['-e', "process.stdout.write('a' + 'é'.repeat(200_000))"], { quiet: true })
  expect([ok, output === words]).toEqual([true, true])
})

it('output that is shown is kept too, but not that of a command without an end', async () => {
  const script = `import { run } from '${module}'
    for (const endless of [false, true]) console.log(JSON.stringify(await run('echo', ['shown'], { endless })))`
  const { output } = await run(process.execPath, ['--input-type=module', '-e', script], { quiet: true })
  expect(output.split('\n')).toEqual(['shown', '{"ok":true,"output":"shown\\n"}', 'shown', '{"ok":true,"output":""}', ''])
})

it('what runs beside a command that has ended is ended too, and it says which', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'run-'))
  const [trace, begun] = [join(folder, 'trace'), join(folder, 'begun')]
  const server = `trap 'echo ended > ${trace}; exit 1' TERM; sh -c 'echo begun > ${begun}; exec sleep 600' & wait`
  const script = `import { endWithFirst, run } from '${module}'
    await endWithFirst({ 'The server': run('sh', ['-c', ${JSON.stringify(server)}]), Vite: run('sh', ['-c', 'cat ${begun}; exit 1']) })`
  await run('mkfifo', [begun])
  const runner = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'ignore', 'pipe'] })
  const [[said], closed] = await Promise.all([once(createInterface(runner.stderr), 'line'), once(runner, 'close')])
  expect(said).toBe('Vite has ended, and everything else ends with it.')
  expect(closed).toEqual([null, 'SIGTERM'])
  expect(await readFile(trace, 'utf8')).toBe('ended\n')
})

it('a command ends before whoever ran it does', async () => {
  const trace = join(await mkdtemp(join(tmpdir(), 'run-')), 'trace')
  // The background process prints "begun" itself: between fork and exec it would still have the trap, and lose the signal.
  const command = `trap 'echo ended > ${trace}; exit 1' TERM; sh -c 'echo begun; exec sleep 600' & wait`
  const script = `import { run } from '${module}'
    await run('sh', ['-c', ${JSON.stringify(command)}])`
  const runner = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  expect(await once(createInterface(runner.stdout), 'line')).toEqual(['begun'])
  runner.kill('SIGTERM')
  expect(await once(runner, 'close')).toEqual([null, 'SIGTERM'])
  expect(await readFile(trace, 'utf8')).toBe('ended\n')
})

it('a command does not outlast whoever ran it and gave up, as the tests do where there is no Chromium', async () => {
  const trace = join(await mkdtemp(join(tmpdir(), 'run-')), 'trace')
  const command = `trap 'echo ended > ${trace}; exit 1' TERM; sh -c 'echo $PPID; exec sleep 600' & wait`
  const script = `import { run } from '${module}'
    run('sh', ['-c', ${JSON.stringify(command)}])
    process.stdin.once('data', () => process.exit(1))`
  // Reading a pipe waits for the command to write into it.
  await run('mkfifo', [trace])
  const runner = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [group] = await once(createInterface(runner.stdout), 'line') as [string]
  onTestFinished(async () => { await run('sh', ['-c', `kill -- -${group}`], { quiet: true }) })
  runner.stdin.write('give up')
  expect(await once(runner, 'close')).toEqual([1, null])
  expect(await run('cat', [trace], { quiet: true })).toEqual({ ok: true, output: 'ended\n' })
})

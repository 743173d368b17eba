import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'

it('a command ends before whoever ran it does', async () => {
  const trace = join(await mkdtemp(join(tmpdir(), 'run-')), 'trace')
  // What runs beside it says so itself: between fork and exec it would still have the trap, and lose the signal with it.
  const command = `trap 'echo ended > ${trace}; exit 1' TERM; sh -c 'echo begun; exec sleep 600' & wait`
  const script = `import { run } from '${new URL('run.mjs', import.meta.url).href}'
    await run('sh', ['-c', ${JSON.stringify(command)}])`
  const runner = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  expect(await once(createInterface(runner.stdout), 'line')).toEqual(['begun'])
  runner.kill('SIGTERM')
  expect(await once(runner, 'close')).toEqual([null, 'SIGTERM'])
  expect(await readFile(trace, 'utf8')).toBe('ended\n')
})

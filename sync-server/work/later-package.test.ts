import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** Runs a program in a process of its own that may open few files. */
function runInNeed(program: string): string {
  const command = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', program]
  return execFileSync('bash', ['-c', 'ulimit -n 256; exec "$@"', 'bash', ...command], {
    cwd: fileURLToPath(new URL('..', import.meta.url)), encoding: 'utf8', timeout: 50_000, killSignal: 'SIGKILL',
    // A file of tsx's cache that is closed meanwhile lets the program come further than it should, and wait without end.
    env: { ...process.env, TSX_DISABLE_CACHE: '1' },
  })
}

const opening = `
  import { closeSync, openSync } from 'node:fs'
  const opened = []
  const openAll = () => { try { for (;;) opened.push(openSync('/dev/null')) } catch {} }
  const closeAll = () => opened.splice(0).forEach(closeSync)
  const tell = (what) => what.then(() => 'done', (error) => error.code).then(console.log)
`

it('lets drivers sign in again that found no file left to open at the first password', { timeout: 60_000 }, () => {
  expect(runInNeed(`${opening}
    import { createPasswords, loadArgon2id } from './auth/passwords.ts'
    const passwords = createPasswords(() => loadArgon2id())
    openAll()
    await tell(passwords.hash('staple'))
    closeAll()
    await tell(passwords.hash('staple'))
  `)).toBe('EMFILE\ndone\n')
})

it('reads photos again when there was no file left to open at the first one', { timeout: 60_000 }, () => {
  expect(runInNeed(`${opening}
    import { createCleaner } from './receipts/clean-image.ts'
    const clean = createCleaner()
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    openAll()
    await tell(clean(gif, 'image/gif'))
    closeAll()
    await tell(clean(gif, 'image/gif'))
  `)).toBe('EMFILE\ndone\n')
})

/** Running a command of the project's own tools, with its output shown; the promise tells whether it went well. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { delimiter } from 'node:path'

/** The folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const path = `${root}node_modules/.bin${delimiter}${process.env.PATH ?? ''}`

/**
 * @param {string} command @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options] quiet keeps the output back unless it fails
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    /** @param {Buffer} chunk @param {NodeJS.WriteStream} to */
    const take = (chunk, to) => {
      output += chunk.toString()
      if (!quiet) to.write(chunk)
    }
    child.stdout.on('data', (chunk) => take(chunk, process.stdout))
    child.stderr.on('data', (chunk) => take(chunk, process.stderr))
    child.on('error', (error) => resolve({ ok: false, output: `${output}${error.message}\n` }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}

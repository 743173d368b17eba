/** Runs a command of the project's own tools and shows its output; the promise tells whether it succeeded. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { delimiter } from 'node:path'

/** The folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** @type {readonly NodeJS.Signals[]} */
const ENDS = ['SIGINT', 'SIGTERM', 'SIGHUP']

const path = `${root}node_modules/.bin${delimiter}${process.env.PATH ?? ''}`

/**
 * Whatever ends this process, a signal or an exit, ends the command with all its child processes: an install left running
 * would write into the folder during the next one. A signal waits for their end; on an exit nothing can wait.
 *
 * @param {string} command @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, endless?: boolean }} [options] quiet does not show the output, endless
 * does not keep it, because a server writes output as long as it runs
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(command, args, { env = {}, quiet = false, endless = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
      // In its own process group, so that one signal reaches all of it.
      detached: true,
    })
    const endAll = () => {
      if (child.pid === undefined) return
      try {
        process.kill(-child.pid, 'SIGTERM')
      } catch {
        // All of it has ended already, and only its output is still on the way.
      }
    }
    /** @type {NodeJS.Signals | undefined} */
    let ended
    /** @param {NodeJS.Signals} signal */
    const end = (signal) => {
      ended = signal
      endAll()
    }
    for (const signal of ENDS) process.on(signal, end)
    process.on('exit', endAll)
    const settle = (/** @type {{ ok: boolean, output: string }} */ outcome) => {
      for (const signal of ENDS) process.off(signal, end)
      process.off('exit', endAll)
      if (ended === undefined) resolve(outcome)
      else process.kill(process.pid, ended)
    }
    let output = ''
    /** @param {string} text @param {NodeJS.WriteStream} to */
    const take = (text, to) => {
      if (!endless) output += text
      if (!quiet) to.write(text)
    }
    // A character may arrive in two chunks.
    child.stdout.setEncoding('utf8').on('data', (text) => take(text, process.stdout))
    child.stderr.setEncoding('utf8').on('data', (text) => take(text, process.stderr))
    child.on('error', (error) => {
      take(`${error.message}\n`, process.stderr)
      settle({ ok: false, output })
    })
    child.on('close', (code) => settle({ ok: code === 0, output }))
  })
}

/**
 * Waits until the first of several endless commands, given by name, ends; reports which one, and exits with all the others:
 * half of them running would look like all.
 *
 * @param {Record<string, Promise<unknown>>} running
 */
export async function endWithFirst(running) {
  const first = await Promise.race(Object.entries(running).map(async ([name, ended]) => {
    await ended
    return name
  }))
  console.error(`${first} has ended, and everything else ends with it.`)
  process.kill(process.pid, 'SIGTERM')
}

/** What the command-line programs share: settings, messages instead of stacks, an exit code. */
import { keepPrivate } from './durable-file.ts'
import { readEnv, SettingsError, type Settings } from './env.ts'
import { codeOf } from './error-code.ts'

/** A command cannot do what was asked; the message says why and what to do about it. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CommandError'
  }
}

/** True for errors of the system, SQLite or the argument parser, whose messages are enough. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && ('syscall' in error || error.name === 'SqliteError' || codeOf(error).startsWith('ERR_PARSE_ARGS'))

/** Runs a command with the settings and the command-line arguments. Exits with 1 when it fails with a message. */
export async function runCommand(work: (env: Settings, words: readonly string[]) => Promise<string>): Promise<void> {
  keepPrivate()
  try {
    process.stdout.write(`${await work(readEnv(process.env), process.argv.slice(2))}\n`)
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof SettingsError || isRefusal(error))) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

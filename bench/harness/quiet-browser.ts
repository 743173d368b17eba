/**
 * A Chromium for one measurement with as little instrumentation as possible. Playwright enables the debugger, under which
 * V8 re-parses a whole file for the first error created in it, thrown or not; React creates five before it renders. At a
 * quarter of the speed that added 50 ms to each start, which no driver's phone has.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import { chromiumPath } from '../../scripts/chromium.mjs'
import { chromiumArgs, withoutSuggestions } from '../../web/e2e/chromium-args.ts'

const executablePath = chromiumPath()

const args = [
  ...chromiumArgs, withoutSuggestions, '--headless', '--hide-scrollbars', '--password-store=basic', '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows', '--disable-renderer-backgrounding', '--remote-debugging-pipe',
]

/** The result of a command, as defined by the DevTools protocol. */
type Answer = Record<string, unknown>

interface Message {
  readonly id?: number
  readonly result?: Answer
  readonly error?: { readonly message: string }
}

/** A page that answers commands of the DevTools protocol, and receives no others than those sent here. */
export interface QuietPage {
  send(method: string, params?: object): Promise<Answer>
}

/** Sends commands through a browser's pipe: JSON messages, each terminated by a zero byte. */
function commandsOf(browser: ChildProcess): (method: string, params: object, sessionId?: string) => Promise<Answer> {
  const [to, from] = [browser.stdio[3], browser.stdio[4]] as [Duplex, Duplex]
  const waiting = new Map<number, { readonly done: (answer: Answer) => void; readonly failed: (why: Error) => void }>()
  let last = 0
  let rest = ''
  from.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (rest + chunk).split('\0')
    rest = messages.pop() ?? ''
    for (const message of messages) {
      const { id = 0, result = {}, error } = JSON.parse(message) as Message
      const asked = waiting.get(id)
      waiting.delete(id)
      if (error) asked?.failed(new Error(error.message))
      else asked?.done(result)
    }
  })
  return (method, params, sessionId) => {
    last += 1
    const id = last
    to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    return new Promise((done, failed) => { waiting.set(id, { done, failed }) })
  }
}

/** Runs work in the first page of a new browser process with an existing profile, then ends the process. */
export async function inQuietBrowser<Outcome>(folder: string, work: (page: QuietPage) => Promise<Outcome>): Promise<Outcome> {
  const browser = spawn(executablePath, [...args, `--user-data-dir=${folder}`, 'about:blank'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
  const gone = once(browser, 'exit')
  const command = commandsOf(browser)
  try {
    const { targetInfos } = await command('Target.getTargets', {}) as { targetInfos: { targetId: string; type: string }[] }
    const targetId = targetInfos.find(({ type }) => type === 'page')?.targetId
    const { sessionId } = await command('Target.attachToTarget', { targetId, flatten: true }) as { sessionId: string }
    return await work({ send: (method, params = {}) => command(method, params, sessionId) })
  } finally {
    await command('Browser.close', {})
    await gone
  }
}

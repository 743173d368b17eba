/** A full browser of its own with a profile on disk: killed as a phone would kill it, and restarted. */
import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { chromium, type BrowserContext } from '@playwright/test'
import { chromiumPath } from '../../../scripts/chromium.mjs'
import { chromiumArgs, withoutSuggestions } from '../chromium-args.ts'

export interface OwnBrowser {
  readonly context: BrowserContext
  /** SIGKILL to all of its processes at once: nothing is finished, nothing is flushed. */
  kill(): Promise<void>
}

/** The folder of a browser profile; `remove` deletes it. */
export interface Profile {
  readonly folder: string
  readonly remove: () => void
}

/** An empty profile. */
export function newProfile(): Profile {
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-profile-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

/** The URL for driving a starting Chromium, which it prints to its standard error. */
async function toldAddress(browser: ChildProcessByStdio<null, null, Readable>): Promise<string> {
  let told = ''
  // Keeps reading to the end: a browser whose output is not read would block.
  return await new Promise((resolve, reject) => {
    browser.once('exit', () => reject(new Error(`Chromium did not start:\n${told}`)))
    browser.once('error', reject)
    browser.stderr.on('data', (chunk: Buffer) => {
      told += chunk.toString()
      const [, address] = /^DevTools listening on (ws:\S+)\s/m.exec(told) ?? []
      if (address !== undefined) resolve(address)
    })
  })
}

/** Starts Chromium on a profile, in a process group of its own. */
export async function startBrowser(folder: string): Promise<OwnBrowser> {
  const browser = spawn(chromiumPath(), [
    ...chromiumArgs, withoutSuggestions, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank',
  ], { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const gone = once(browser, 'exit')
  const address = await toldAddress(browser)
  const kill = async (): Promise<void> => {
    try {
      process.kill(-(browser.pid ?? 0), 'SIGKILL')
    } catch {
      // It is gone already.
    }
    await gone
  }
  const [context] = (await chromium.connectOverCDP(address)).contexts()
  if (!context) throw new Error('Chromium has no window')
  return { context, kill }
}

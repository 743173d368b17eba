/** A whole browser of its own, with a profile on the disk: killed as a phone kills it, and started again. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'

export interface OwnBrowser {
  readonly context: BrowserContext
  /** SIGKILL to all of its processes at once: nothing is finished, nothing is flushed. */
  kill(): Promise<void>
}

/** A profile folder, and the call that removes it. */
export function newProfile(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-profile-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

const START_MS = 30_000

/** Starts Chromium on a profile, in a process group of its own. */
export async function startBrowser(folder: string): Promise<OwnBrowser> {
  const portFile = join(folder, 'DevToolsActivePort')
  rmSync(portFile, { force: true })
  const process_ = spawn(process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', [
    '--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync', '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank',
  ], { detached: true, stdio: 'ignore' })
  const { pid } = process_
  if (pid === undefined) throw new Error('Chromium could not be started')
  const gone = new Promise<void>((resolve) => { process_.once('exit', () => resolve()) })
  const kill = async (): Promise<void> => {
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // It is gone already.
    }
    await gone
  }
  const deadline = Date.now() + START_MS
  while (!existsSync(portFile) || readFileSync(portFile, 'utf8').split('\n').length < 2) {
    if (Date.now() > deadline) {
      await kill()
      throw new Error('Chromium did not start')
    }
    await new Promise((resolve) => { setTimeout(resolve, 25) })
  }
  const [port, path] = readFileSync(portFile, 'utf8').split('\n')
  const browser = await chromium.connectOverCDP(`ws://127.0.0.1:${port}${path}`)
  const [context] = browser.contexts()
  if (!context) throw new Error('Chromium has no window')
  return { context, kill }
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { chromiumPath, shellPath } from './chromium.mjs'

afterEach(() => vi.unstubAllEnvs())

/** The only folder on the path, with these programs. */
function onlyFolder(...programs: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'chromium-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const program of programs) writeFileSync(join(folder, program), '')
  vi.stubEnv('PATH', folder)
  vi.stubEnv('CHROMIUM_PATH', undefined)
  return folder
}

it('finds the browser by whichever of its names it has on the path, and its shell', () => {
  const folder = onlyFolder('google-chrome', 'chrome-headless-shell')
  expect(chromiumPath()).toBe(join(folder, 'google-chrome'))
  expect(shellPath('whole')).toBe(join(folder, 'chrome-headless-shell'))
})

it('takes the browser it is told to take, for both', () => {
  onlyFolder('chromium', 'chromium-headless-shell')
  vi.stubEnv('CHROMIUM_PATH', '/opt/my-chromium')
  expect(chromiumPath()).toBe('/opt/my-chromium')
  expect(shellPath('/opt/my-chromium')).toBe('/opt/my-chromium')
})

it('names the usual place where there is none, so that what starts it can say what is missing', () => {
  onlyFolder()
  expect(chromiumPath()).toBe('/usr/bin/chromium')
  expect(shellPath('/usr/bin/chromium')).toBe('/usr/bin/chromium')
})

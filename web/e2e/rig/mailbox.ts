/** The mail that a server without SMTP writes to its data folder. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { TestServer } from './server.ts'

/** The link in the newest message to an address whose subject contains these words; waits until it is written. */
export async function mailedLink(server: TestServer, to: string, subject: string): Promise<string> {
  const folder = join(server.dataDir, 'mail')
  let link = ''
  await expect(async () => {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted()
    const letters = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
    const letter = letters.findLast((text) => text.includes(`To: ${to}\r\n`) && text.includes(subject))
    link = /^https?:\/\/\S+/m.exec(letter ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 10_000 })
  return link
}

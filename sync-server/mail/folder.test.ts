import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { folderMail } from './folder.ts'
import { resetLetter } from './letters.ts'
import { createRandom } from '../random.ts'

const LINK = `https://roadbook.example/reset-password?token=${'t'.repeat(43)}`

async function written(to: string): Promise<{ eml: string; printed: string[] }> {
  const parent = mkdtempSync(join(tmpdir(), 'roadbook-mail-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const folder = join(parent, 'mail')
  const printed: string[] = []
  const mail = folderMail({
    folder,
    from: 'Roadbook <no-reply@roadbook.example>',
    clock: () => Date.UTC(2026, 10, 21),
    random: (bytes) => new Uint8Array(bytes),
    print: (line) => printed.push(line),
  })
  await mail.send(resetLetter(to, LINK))
  const [file = ''] = readdirSync(folder)
  expect(file).toMatch(/\.eml$/)
  // Its link opens an account.
  expect(statSync(join(folder, file)).mode & 0o077).toBe(0)
  return { eml: readFileSync(join(folder, file), 'utf8'), printed }
}

describe('mail without a mail server', () => {
  it('becomes a file that a mail program opens, with the link whole on a line of its own', async () => {
    const { eml } = await written('ann@example.com')
    const [head = '', body = ''] = eml.split('\r\n\r\n').map((part) => part)
    expect(head.split('\r\n')).toEqual(expect.arrayContaining([
      'From: Roadbook <no-reply@roadbook.example>',
      'To: ann@example.com',
      'Subject: Reset your Roadbook password',
      'Date: Sat, 21 Nov 2026 00:00:00 +0000',
      'Content-Type: text/plain; charset=utf-8',
    ]))
    expect(body).not.toBe('')
    expect(eml.split('\r\n')).toContain(LINK)
  })

  it('prints the link for whoever runs the server', async () => {
    const { printed } = await written('ann@example.com')
    expect(printed.join('\n').split('\n')).toContain(LINK)
  })

  it('prints the link also where its file cannot be written', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'roadbook-mail-'))
    onTestFinished(() => rmSync(parent, { recursive: true }))
    writeFileSync(join(parent, 'full'), '')
    const printed: string[] = []
    const mail = folderMail({
      folder: join(parent, 'full'), from: 'no-reply@roadbook.example', clock: Date.now, random: createRandom(), print: (line) => printed.push(line),
    })
    await expect(mail.send(resetLetter('ann@example.com', LINK))).rejects.toThrow('EEXIST')
    expect(printed).toEqual([LINK])
  })

  it('is forgotten with whom it was written to, and the mail of others is not', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'roadbook-mail-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const mail = folderMail({ folder, from: 'no-reply@roadbook.example', clock: Date.now, random: createRandom(), print: () => undefined })
    for (const to of ['ann@example.com', 'joann@example.com', 'ann@example.com']) await mail.send(resetLetter(to, LINK))
    writeFileSync(join(folder, 'notes.txt'), 'To: ann@example.com')
    await mail.forget('ann@example.com')
    const left = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
    expect(left.map((text) => /^To: (.*)$/m.exec(text)?.[1]?.trim()).toSorted()).toEqual(['ann@example.com', 'joann@example.com'])
    await mail.forget('nobody@example.com')
    expect(readdirSync(folder)).toHaveLength(2)
  })

  it('cannot be given another header by an address', async () => {
    const { eml } = await written('ann@example.com\r\nBcc: everybody@example.com')
    expect(eml.split('\r\n').filter((line) => line.startsWith('Bcc:'))).toEqual([])
  })
})

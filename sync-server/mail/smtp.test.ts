import { randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Log } from '../log/log.ts'
import { startMailServer, type MailServer } from '../testing/mail-server.ts'
import { folderMail } from './folder.ts'
import { resetLetter, verificationLetter } from './letters.ts'
import { smtpMail } from './smtp.ts'

const link = `https://roadbook.example/api/auth/verify-email?token=${'t'.repeat(43)}`
const letter = verificationLetter('kim@example.com', link)

const open: (() => Promise<unknown>)[] = []
let folder: string
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'roadbook-mail-')) })
afterEach(async () => {
  for (const close of open.splice(0)) await close()
  rmSync(folder, { recursive: true })
})

/** Letters queued on disk. */
const waiting = () => readdirSync(folder).filter((name) => name.endsWith('.json'))

async function startServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const server = await startMailServer(options, port)
  open.push(server.close)
  return server
}

function openMail(url: string, retryAfterMs: readonly number[] = [], clock = Date.now) {
  const said: string[] = []
  const log: Log = (level, event, details) => { said.push(`${level} ${event} ${JSON.stringify(details)}`) }
  const mail = smtpMail({
    url, from: 'Roadbook <no-reply@roadbook.example>', folder, filed: join(folder, 'filed'), clock, random: (bytes) => randomBytes(bytes), log, retryAfterMs,
  })
  open.unshift(() => mail.close())
  return { mail, said }
}

it('sends a letter whose link stands whole on a line of its own', async () => {
  const { received, port } = await startServer()
  const { mail, said } = openMail(`smtp://127.0.0.1:${port}`)
  await mail.send(letter)
  await vi.waitFor(() => expect(received).toHaveLength(1))
  const [{ to, from, text } = { to: [], from: '', text: '' }] = received
  expect([to, from]).toEqual([['kim@example.com'], 'no-reply@roadbook.example'])
  expect(text.split('\r\n')).toContain(link)
  await vi.waitFor(() => expect(waiting()).toEqual([]))
  expect(text).toContain('From: Roadbook <no-reply@roadbook.example>\r\nTo: kim@example.com\r\nSubject: Verify your email for Roadbook\r\n')
  expect(said).toEqual([])
})

it('signs in to the mail server', async () => {
  let user: string | undefined
  const { received, port } = await startServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _, done) {
      user = username
      if (password === 'p@ss/word') done(null, { user: 'roadbook' })
      else done(new Error('wrong'))
    },
  })
  await openMail(`smtp://roadbook:${encodeURIComponent('p@ss/word')}@127.0.0.1:${port}`).mail.send(letter)
  await vi.waitFor(() => expect(received).toHaveLength(1))
  expect(user).toBe('roadbook')
})

it('answers at once while the mail server does not', async () => {
  const { port } = await startServer({ onConnect: () => undefined })
  const { mail, said } = openMail(`smtp://127.0.0.1:${port}`)
  await mail.send(letter)
  expect(said, 'it is still waiting for the greeting').toEqual([])
  // The server never sends a greeting: close it, or closing the mail would wait for it.
  await open.pop()?.()
})

it('tries again until the mail server is back, and sends the letter once', async () => {
  let refusals = 2
  const { received, port } = await startServer({
    onRcptTo(_, __, done) {
      refusals -= 1
      if (refusals < 0) done()
      else done(Object.assign(new Error('later'), { responseCode: 451 }))
    },
  })
  const { mail, said } = openMail(`smtp://127.0.0.1:${port}`, [5, 5, 900_000])
  await mail.send(letter)
  await vi.waitFor(() => expect(received).toHaveLength(1))
  expect(said).toHaveLength(2)
})

it('sends a letter once though its file cannot be removed, as on a disk that has become read-only, and says so', async () => {
  const { received, port } = await startServer({
    onRcptTo(_, __, done) {
      for (const name of waiting()) {
        rmSync(join(folder, name))
        mkdirSync(join(folder, name))
      }
      done()
    },
  })
  const { mail, said } = openMail(`smtp://127.0.0.1:${port}`, [5])
  await mail.send(letter)
  await vi.waitFor(() => expect(said).not.toEqual([]))
  expect(said).toEqual([expect.stringContaining('mail-queue-failed')])
  expect(received).toHaveLength(1)
})

it('goes on trying with the last delay until the letter is a day old, and then gives it up', async () => {
  let [tries, now] = [0, Date.now()]
  const { port } = await startServer({
    onRcptTo(_, __, done) {
      tries += 1
      if (tries === 4) now += 24 * 3_600_000
      done(Object.assign(new Error('later'), { responseCode: 451 }))
    },
  })
  const { mail, said } = openMail(`smtp://127.0.0.1:${port}`, [5], () => now)
  await mail.send(letter)
  await vi.waitFor(() => expect(said.some((line) => line.includes('mail-given-up'))).toBe(true))
  expect(tries).toBe(4)
  await vi.waitFor(() => expect(waiting()).toEqual([]))
})

it('keeps a letter while the mail server refuses the sender and not the letter, such as for a password that has changed', async () => {
  let refusals = 2
  const { received, port } = await startServer({
    onMailFrom(_, __, done) {
      refusals -= 1
      if (refusals < 0) done()
      else done(Object.assign(new Error('authentication required'), { responseCode: 530 }))
    },
  })
  const { mail } = openMail(`smtp://127.0.0.1:${port}`, [5, 5, 5, 5])
  await mail.send(letter)
  await vi.waitFor(() => expect(received).toHaveLength(1))
})

it('holds up no letter behind one that waits', async () => {
  const { received, port } = await startServer({
    onRcptTo({ address }, _, done) {
      if (address.startsWith('kim')) done(Object.assign(new Error('later'), { responseCode: 451 }))
      else done()
    },
  })
  const { mail } = openMail(`smtp://127.0.0.1:${port}`, [60_000])
  await mail.send(letter)
  await mail.send({ ...letter, to: 'sam@example.com' })
  await vi.waitFor(() => expect(received.map(({ to }) => to)).toEqual([['sam@example.com']]))
})

it('gives up a letter that is refused for good, and says so without the address', async () => {
  let tries = 0
  const { port } = await startServer({
    onRcptTo(_, __, done) {
      tries += 1
      done(Object.assign(new Error('no such user'), { responseCode: 550 }))
    },
  })
  const { mail, said } = openMail(`smtp://127.0.0.1:${port}`, [5, 5])
  await mail.send(letter)
  await vi.waitFor(() => expect(said.some((line) => line.includes('mail-given-up'))).toBe(true))
  expect(tries).toBe(1)
  await vi.waitFor(() => expect(waiting()).toEqual([]))
  expect(said.join()).not.toMatch(/kim|token/)
})

it('tries once more what waits when it is closed', async () => {
  const { port, close } = await startServer()
  await close()
  const { mail, said } = openMail(`smtp://127.0.0.1:${port}`, [600_000])
  await mail.send(letter)
  await vi.waitFor(() => expect(said).toHaveLength(1))
  const { received } = await startServer({}, port)
  await mail.close()
  expect(received).toHaveLength(1)
})

it('keeps what cannot be sent before the end, and sends it once after the next start', async () => {
  const { port, close } = await startServer()
  await close()
  const url = `smtp://127.0.0.1:${port}`
  const first = openMail(url, [600_000])
  await first.mail.send(letter)
  await first.mail.send({ ...letter, to: 'sam@example.com' })
  await first.mail.close()
  expect(waiting()).toHaveLength(2)
  const damaged = `${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)}.json`
  writeFileSync(join(folder, damaged), '{"letter":')
  const { received } = await startServer({}, port)
  await openMail(url).mail.close()
  await openMail(url).mail.close()
  expect(received.flatMap(({ to }) => to).toSorted()).toEqual(['kim@example.com', 'sam@example.com'])
  expect(waiting()).toEqual([damaged])
})

it('sends what it could not read when it started, a letter or all of them, as soon as it can, and the others at once', async () => {
  const { port, close } = await startServer()
  await close()
  const url = `smtp://127.0.0.1:${port}`
  const first = openMail(url, [600_000])
  for (const to of ['kim@example.com', 'sam@example.com']) await first.mail.send({ ...letter, to })
  await first.mail.close()
  const { received } = await startServer({}, port)
  const addressees = () => received.flatMap(({ to }) => to)
  const [one = ''] = waiting()
  const aside = mkdtempSync(join(tmpdir(), 'roadbook-mail-aside-'))
  onTestFinished(() => rmSync(aside, { recursive: true }))
  /** Puts a link in the place of what is there, which is never missing in between: to a reader, missing letters are sent ones. */
  const lead = (path: string, to: string): void => {
    symlinkSync(to, join(aside, 'link'))
    renameSync(join(aside, 'link'), path)
  }
  const [letters, text, file] = [join(aside, 'letters'), join(aside, 'text'), join(aside, 'file')]
  copyFileSync(join(folder, one), text)
  lead(join(folder, one), aside)
  renameSync(folder, letters)
  writeFileSync(file, '')
  lead(folder, file)
  const { said } = openMail(url, [10])
  await vi.waitFor(() => expect(said).toContain('error mail-queue-failed {"code":"ENOTDIR"}'))
  lead(folder, letters)
  await vi.waitFor(() => expect(addressees()).toHaveLength(1))
  await vi.waitFor(() => expect(said).toContain('error mail-queue-failed {"code":"EISDIR"}'))
  renameSync(text, join(folder, one))
  await vi.waitFor(() => expect(addressees().toSorted()).toEqual(['kim@example.com', 'sam@example.com']))
  await vi.waitFor(() => expect(waiting()).toEqual([]))
})

it('sends a letter once that was written before those of an earlier run could be read', async () => {
  const { port, close } = await startServer()
  await close()
  const url = `smtp://127.0.0.1:${port}`
  const earlier = openMail(url, [600_000])
  await earlier.mail.send({ ...letter, to: 'sam@example.com' })
  await earlier.mail.close()
  const [aside, inTheWay] = [`${folder}-aside`, folder]
  renameSync(folder, aside)
  writeFileSync(inTheWay, '')
  const answers = new EventEmitter()
  let isAnswered = false
  const { received } = await startServer({
    onRcptTo({ address }, _, done) {
      if (address.startsWith('kim') && !isAnswered) answers.once('let go', () => done())
      else done()
    },
  }, port)
  const { mail, said } = openMail(url, [200])
  await vi.waitFor(() => expect(said).toContain('error mail-queue-failed {"code":"ENOTDIR"}'))
  rmSync(inTheWay)
  renameSync(aside, folder)
  await mail.send(letter)
  await vi.waitFor(() => expect(received.map(({ to }) => to)).toEqual([['sam@example.com']]))
  isAnswered = true
  answers.emit('let go')
  await mail.close()
  expect(received.flatMap(({ to }) => to).toSorted()).toEqual(['kim@example.com', 'sam@example.com'])
})

it('does not send again what another server over the same folder has sent meanwhile', async () => {
  const { port, close } = await startServer()
  await close()
  const url = `smtp://127.0.0.1:${port}`
  const first = openMail(url, [600_000])
  await first.mail.send(letter)
  await vi.waitFor(() => expect(first.said).toEqual([expect.stringContaining('mail-not-sent')]))
  const { received } = await startServer({}, port)
  const second = openMail(url)
  await vi.waitFor(() => expect(waiting()).toEqual([]))
  await first.mail.close()
  await second.mail.close()
  expect(received.map(({ to }) => to)).toEqual([['kim@example.com']])
})

it('forgets with whom they were written to the letters filed before there was a mail server, and still sends those that wait', async () => {
  const { port, close } = await startServer()
  await close()
  const url = `smtp://127.0.0.1:${port}`
  const from = 'no-reply@roadbook.example'
  const earlier = folderMail({
    folder: join(folder, 'filed'), from, clock: Date.now, random: (bytes) => randomBytes(bytes), print: () => undefined,
  })
  await earlier.send(letter)
  const { mail } = openMail(url, [600_000])
  await mail.send(letter)
  await mail.forget('kim@example.com')
  expect(readdirSync(join(folder, 'filed'))).toEqual([])
  const { received } = await startServer({}, port)
  await mail.close()
  expect(received).toHaveLength(1)
})

it('does not send a letter whose link has run out', async () => {
  const { port, close } = await startServer()
  await close()
  const url = `smtp://127.0.0.1:${port}`
  const first = openMail(url, [600_000])
  await first.mail.send(letter)
  await first.mail.send(resetLetter('kim@example.com', link))
  await first.mail.close()
  const { received, close: closeAgain } = await startServer({}, port)
  await openMail(url, [], () => Date.now() + 3_600_000).mail.close()
  expect([received.map(({ text }) => /Subject: (.*)\r/.exec(text)?.[1]), waiting()]).toEqual([['Verify your email for Roadbook'], []])
  await closeAgain()
  const next = openMail(url, [600_000])
  await next.mail.send(letter)
  await next.mail.close()
  await startServer({}, port)
  await openMail(url, [], () => Date.now() + 24 * 3_600_000).mail.close()
  expect(waiting()).toEqual([])
})

it('gives up a letter with a new password no later than its link, though the mail server stays away', async () => {
  let now = Date.now()
  const { port } = await startServer({
    onRcptTo(_, __, done) {
      now += 25 * 60_000
      done(Object.assign(new Error('later'), { responseCode: 451 }))
    },
  })
  const { mail, said } = openMail(`smtp://127.0.0.1:${port}`, [5], () => now)
  await mail.send(resetLetter('kim@example.com', link))
  await vi.waitFor(() => expect(said.some((line) => line.includes('mail-given-up'))).toBe(true))
  expect(said.filter((line) => line.includes('mail-not-sent'))).toHaveLength(3)
})

it('sends letters that an earlier version left waiting', async () => {
  const { port, close } = await startServer()
  await close()
  const first = openMail(`smtp://127.0.0.1:${port}`, [600_000])
  await first.mail.send(letter)
  await first.mail.close()
  const [name = ''] = waiting()
  const { letter: { ofUse: _, ...before }, writtenAt } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { letter: typeof letter; writtenAt: number }
  writeFileSync(join(folder, name), JSON.stringify({ letter: before, writtenAt }))
  const { received } = await startServer({}, port)
  await openMail(`smtp://127.0.0.1:${port}`).mail.close()
  expect(received).toHaveLength(1)
})

it('cannot be made to add a header or an address', async () => {
  const { received, port } = await startServer()
  const { mail } = openMail(`smtp://127.0.0.1:${port}`)
  await mail.send({ ...letter, subject: 'Hello\r\nBcc: evil@example.com' })
  await vi.waitFor(() => expect(received).toHaveLength(1))
  expect(received[0]?.to).toEqual(['kim@example.com'])
  expect(received[0]?.text).not.toMatch(/^Bcc:/m)
})

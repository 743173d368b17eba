import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { PASSWORD } from '../testing/driver.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { startServer } from '../testing/server-process.ts'

const PATIENCE = { timeout: 20_000 }

it('a mail that could not go out before the server was killed arrives once after its next start', { timeout: 60_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'roadbook-mail-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const { port, close } = await startMailServer()
  await close()
  const environment = { SMTP_URL: `smtp://127.0.0.1:${port}` }
  const first = await startServer(dataDir, { environment })
  onTestFinished(async () => { await first.end('SIGKILL') })
  const reply = await fetch(`${first.url}/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Kim', email: 'kim@example.com', password: PASSWORD }),
  })
  expect(reply.status).toBe(201)
  await vi.waitFor(() => expect(readdirSync(join(dataDir, 'mail', 'waiting')).some((name) => name.endsWith('.json'))).toBe(true), PATIENCE)
  await first.end('SIGKILL')

  const { received, close: closeMail } = await startMailServer({}, port)
  onTestFinished(closeMail)
  for (const _ of Array(2)) {
    const again = await startServer(dataDir, { environment })
    onTestFinished(async () => { await again.end('SIGKILL') })
    await vi.waitFor(() => expect(received).toHaveLength(1), PATIENCE)
    const [link = ''] = /^\/api\/auth\/verify-email\?token=[\w-]{43}$/m.exec((received[0]?.text ?? '').replaceAll('\r', '').replace(first.url, '')) ?? []
    const proven = await fetch(again.url + link, { redirect: 'manual' })
    expect(proven.headers.get('location')).toBe('/login?verified=1')
    expect(await again.end('SIGTERM')).toBe(0)
  }
  expect(received.map(({ to }) => to)).toEqual([['kim@example.com']])
})

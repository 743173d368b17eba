/** The built app on a real server with the ten-year ledger, and a new browser process each time. */
import type { Page } from '@playwright/test'
import type { LocalDate } from '#core/dates.ts'
import { fillAccount } from '../../scripts/fill-account.ts'
import { createPasswords, loadArgon2id } from '../../sync-server/auth/passwords.ts'
import { databaseIn } from '../../sync-server/data-folder.ts'
import { openSqliteStore } from '../../sync-server/store/sqlite/open.ts'
import { localDateOf } from '../../web/data/local-date.ts'
import { openLine, type Line } from '../../web/e2e/rig/line.ts'
import { testServer } from '../../web/e2e/rig/server.ts'
import { benchSettings, generateLedger, type GeneratedLedger } from '../ledger/generate.ts'

const EMAIL = 'dana@roadbook.example'
const PASSWORD = 'odometer-4417'
/** The phone the ledger was written on. */
const PHONE = '01856c3e-0000-7000-8000-0000000000ff'

export interface Site {
  readonly line: Line
  readonly today: LocalDate
  readonly ledger: GeneratedLedger
  close(): Promise<void>
}

/** Starts a server whose one driver has ten years of data up to today. */
export async function openSite(): Promise<Site> {
  const now = new Date()
  const today = localDateOf(now)
  const ledger = generateLedger({ ...benchSettings, lastDay: today })
  const line = await openLine()
  const server = await testServer(line.origin)
  const store = openSqliteStore({ file: databaseIn(server.dataDir) })
  const passwordHash = await createPasswords(loadArgon2id).hash(PASSWORD)
  await fillAccount(store, { userId: benchSettings.userId, email: EMAIL, passwordHash, phone: PHONE }, ledger, now.getTime())
  await store.close()
  line.connect(server.port)
  await server.start()
  const close = async (): Promise<void> => {
    await line.close()
    await server.dispose()
  }
  return { line, today, ledger, close }
}

/** Signs the driver in on a page, through the server's own call. */
export async function signIn(page: Page, origin: string): Promise<void> {
  const answer = await page.request.post(`${origin}/auth/login`, {
    data: { email: EMAIL, password: PASSWORD, rememberMe: true }, headers: { origin },
  })
  if (!answer.ok()) throw new Error(`Nobody could sign in: ${await answer.text()}`)
}

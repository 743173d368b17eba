import { drizzle } from 'drizzle-orm/better-sqlite3'
import { describe, expect, it } from 'vitest'
import { packBatch } from '#core/sync/batch.ts'
import { hybridTime } from '#core/sync/stamp.ts'
import { sampleFields, sampleId } from '#core/testing/sample-rows.ts'
import { SQLite, type Connection } from './store/sqlite/driver.ts'
import { openDatabase } from './store/sqlite/open-database.ts'
import { storeOver } from './store/sqlite/open.ts'
import { setPragmas } from './store/sqlite/pragmas.ts'
import { browser, type Browser, type Reply } from './testing/browser.ts'
import { PASSWORD, signUp, type Driver } from './testing/driver.ts'
import { withFailingStatement, type Failure } from './testing/failing-statement.ts'
import { deviceId } from './testing/sync-account.ts'
import { testServer, type TestServer } from './testing/test-server.ts'

/** What each code of SQLite is answered with, and the words. */
const answers = [
  ['SQLITE_BUSY', 503, 'The server is busy. Please try again in a moment.'],
  ['SQLITE_FULL', 507, 'The server is full. Nothing was saved there.'],
  ['SQLITE_IOERR_WRITE', 503, 'The server cannot save at the moment. Nothing was saved there.'],
] as const

/** Once with each code in the long run of `npm run test:soak`, and with all later statements failing too; else with one in turn. */
const isLong = process.env['SOAK'] !== undefined

interface Scene { readonly server: TestServer; readonly kim: Driver; readonly stranger: Browser; readonly resetToken: string }

interface Call {
  readonly title: string
  readonly ask: (scene: Scene) => Promise<Reply>
  readonly done: number
  /** What the repeated request is answered with, when not with the same: the first one was done, but not shown. */
  readonly again?: number
  /** What the first one is answered with then. */
  readonly unseen?: string
  /** What else can be seen of it, besides the number of rows of each kind. */
  readonly seen?: (scene: Scene) => Promise<unknown>
}

const NEW_PASSWORD = 'staple battery'
const goal = (n: number) => ({ n, op: 'put', entity: 'goals', id: sampleId('goals', n), at: hybridTime(n), fields: sampleFields('goals', n) } as const)
const signIn = (email: string, password: string) => ({ server }: Scene) =>
  browser(server).send('POST', '/auth/login', { email, password }).then(({ status }) => status)

const calls: readonly Call[] = [
  {
    title: 'a sign-up',
    ask: ({ stranger }) => stranger.send('POST', '/auth/register', { name: 'Lou', email: 'lou@example.com', password: PASSWORD }),
    done: 201,
    seen: async ({ stranger }) => (await stranger.send('GET', '/api/auth/user')).status,
  },
  {
    title: 'a sign-in where somebody is signed in',
    ask: ({ kim }) => kim.send('POST', '/auth/login', { email: kim.email, password: PASSWORD }),
    done: 200,
    seen: async ({ kim }) => (await kim.send('GET', '/api/auth/user')).status,
  },
  {
    title: 'a new password',
    ask: ({ kim }) => kim.send('PATCH', '/api/auth/user/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
    done: 204,
    seen: async (scene) => [
      (await scene.kim.send('GET', '/api/auth/user')).status,
      await signIn('kim@example.com', PASSWORD)(scene), await signIn('kim@example.com', NEW_PASSWORD)(scene),
    ],
  },
  {
    title: 'a new password by a mailed link',
    ask: ({ stranger, resetToken: token }) => stranger.send('POST', '/auth/reset-password', { token, password: NEW_PASSWORD }),
    done: 200,
    seen: async (scene) => [await signIn('kim@example.com', PASSWORD)(scene), await signIn('kim@example.com', NEW_PASSWORD)(scene)],
  },
  {
    title: 'a sign-out',
    ask: ({ kim }) => kim.send('POST', '/api/auth/logout'),
    done: 204,
  },
  {
    title: 'a deletion of the account',
    ask: ({ kim }) => kim.send('DELETE', '/api/auth/user'),
    done: 204,
  },
  {
    title: 'onboarding',
    ask: ({ kim }) => kim.send('POST', '/api/onboarding/complete', {
      maritalStatus: 'single', vehicles: ['Prius', 'Golf'], gigPlatforms: ['uber'], customPlatforms: [], acceptsTerms: true,
    }),
    done: 200,
    seen: async ({ kim }) => (await kim.send('GET', '/api/vehicles')).body,
  },
  {
    title: 'a batch of a device, one change of which is refused',
    ask: ({ kim }) => kim.send('POST', '/api/sync', {
      protocol: 1, device: deviceId(1), user: kim.id, cursor: null, now: 0,
      batch: packBatch([goal(1), { ...goal(2), fields: { ...sampleFields('goals', 2), amount: -1 } }, goal(3)]),
    }),
    done: 200,
    seen: async ({ kim }) => (await kim.send('GET', '/api/goals')).body,
  },
  {
    title: 'an entry',
    ask: ({ kim }) => kim.send('POST', '/api/earnings', { id: sampleId('earnings', 1), date: '2026-11-20', amount: 12 }),
    done: 201,
    again: 200,
    unseen: 'It was saved, but the server cannot show it at the moment.',
  },
]

/** The number of rows in each table but the ones that only count. */
function rowsIn(raw: Connection): Readonly<Record<string, unknown>> {
  const tables = raw.prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('commits', 'mail_tokens')").pluck().all()
  return Object.fromEntries(tables.map((table) => [table, raw.prepare(`SELECT count(*) FROM "${table}"`).pluck().get()]))
}

/** A database with its tables, made once: that takes longer than most requests. */
const migrated = ((): Buffer => {
  const { raw } = openDatabase(':memory:')
  const bytes = raw.serialize()
  raw.close()
  return bytes
})()

/** Kim, who has asked for a mail to choose a new password, at a server of their own. */
async function open(): Promise<{ readonly scene: Scene; readonly raw: Connection }> {
  const raw = new SQLite(migrated)
  setPragmas(raw)
  const server = testServer({ store: storeOver({ raw, orm: drizzle(raw) }) })
  const kim = await signUp(server, 'kim')
  await browser(server).send('POST', '/auth/forgot-password', { email: kim.email })
  const link = (await server.letters()).at(-1)?.link ?? ''
  return { scene: { server, kim, stranger: browser(server), resetToken: new URL(link).searchParams.get('token') ?? '' }, raw }
}

type Failing = Omit<Failure, 'code'> & { readonly answer: typeof answers[number] }

/** The ways in which one statement fails. */
function failuresAt(number: number): readonly Failing[] {
  if (!isLong) return [{ number, answer: answers[number % answers.length] ?? answers[0], lasts: false }]
  return answers.flatMap((answer) => [false, true].map((lasts) => ({ number, answer, lasts })))
}

describe.each(calls)('$title, whichever of its statements fails', ({ ask, done, again = done, unseen, seen = async () => null }) => {
  it('is either done, or refused in words and done by the same request again, once', { timeout: isLong ? 600_000 : 60_000 }, async () => {
    async function outcome({ answer: [code, refusal, message], number, lasts }: Failing) {
      const { scene, raw } = await open()
      const { result: reply, failed } = await withFailingStatement({ number, code, lasts }, () => ask(scene))
      await scene.server.letters()
      if (reply.status !== done) {
        const isUnseen = unseen !== undefined && (reply.body as { readonly message?: string }).message === unseen
        expect(reply, `statement ${number}`).toMatchObject(isUnseen ? { status: 503 } : { status: refusal, body: { message } })
        expect((await ask(scene)).status, `again after statement ${number}`).toBe(isUnseen ? again : done)
        await scene.server.letters()
      }
      expect(scene.server.logged.filter((line) => line.includes('"fault"'))).toEqual([])
      return { failed, left: { rows: rowsIn(raw), seen: await seen(scene) } }
    }

    const { left: whole } = await outcome({ number: Number.POSITIVE_INFINITY, answer: answers[0], lasts: false })
    let failures = 0
    for (let [number, isBeyond] = [1, false]; !isBeyond; number += 1) {
      for (const failure of failuresAt(number)) {
        const { failed, left } = await outcome(failure)
        expect(left, `after statement ${number}`).toEqual(whole)
        if (failed) failures += 1
        else isBeyond = true
      }
    }
    expect(failures).toBeGreaterThan(5)
  })
})

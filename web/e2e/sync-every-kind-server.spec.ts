/** No row of any kind is lost, whatever a server may do to it. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { SQLite } from '../../sync-server/store/sqlite/driver.ts'
import { definitionOf, entityNames } from '#core/entities/index.ts'
import { packBatch } from '#core/sync/batch.ts'
import type { Mutation } from '#core/sync/mutation.ts'
import { PROTOCOL } from '#core/sync/protocol.ts'
import { hybridTime } from '#core/sync/stamp.ts'
import { openSqliteStore } from '../../sync-server/store/sqlite/open.ts'
import {
  changes, expectEverywhere, heldKinds, newKinds, ofEachKind, openUnsent, sentKinds, together, waitingOn, writeEveryKind,
  type Kinds, type UnsentBook,
} from './books/every-kind.ts'
import { putRecords, recordsOf } from './device/device-book.ts'
import { desktop, expect, test } from './fixtures.ts'
import { setClock } from './rig/clock.ts'
import { RESTARTING, type Line } from './rig/line.ts'
import { todayOn } from './rig/local-day.ts'
import { retryNow, syncStatus, untilSynced } from './steps/driver.ts'

const ALL = entityNames.length

/** Kinds that have a list: all but the driver's own row. */
const listed = entityNames.filter((kind) => definitionOf(kind).path !== null)

/**
 * Turns each waiting change into one that no server accepts, an empty name or a number below zero, and sees it sent: a
 * request made before could otherwise arrive unspoiled once the server is back.
 */
async function spoilAll(page: Page, line: Line): Promise<void> {
  const spoiled = (await waitingOn(page)).map((waiting) => {
    const [field] = changes[waiting.entity]
    return { ...waiting, fields: { ...waiting.fields, [field]: typeof waiting.fields[field] === 'string' ? '' : -500 } }
  })
  const sent = (): number => line.asked('/api/sync', ',-500')
  const before = sent()
  await putRecords(page, 'outbox', spoiled)
  await retryNow(page)
  await expect.poll(sent).toBeGreaterThan(before)
}

/** Opens the changes that need the driver; returns their buttons of a given name, one per change. */
async function openRefused(page: Page) {
  await syncStatus(page, new RegExp(`^${ALL} need you`)).click({ timeout: 30_000 })
  const region = page.getByRole('region', { name: 'Changes that need you' })
  const buttons = (name: string) => region.getByRole('button', { name })
  await expect(buttons('Discard')).toHaveCount(ALL)
  return { region, buttons }
}

test('a change of each kind that the server refuses is kept with its words, let go by the driver, or put right by him', { tag: '@worker' }, async ({ device, line }) => {
  test.slow()
  const book = await openUnsent(await device(desktop), line)
  const { page, standing } = book
  for (const choice of ['let go', 'put right'] as const) {
    line.replace('/api/sync', RESTARTING)
    const written = await writeEveryKind(book)
    await spoilAll(page, line)
    line.replace('/api/sync', null)
    await retryNow(page)
    const { region, buttons } = await openRefused(page)
    expect(await heldKinds(page), 'the book shows what the server has').toMatchObject(standing)
    expect(await sentKinds(book)).toMatchObject(standing)
    for (const [at, kind] of [...listed, 'profile' as const].entries()) {
      if (choice === 'let go') {
        await buttons('Discard').first().click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
      } else {
        await region.getByRole('textbox').first().fill(String(written[kind][0]?.[changes[kind][0]]))
        await buttons('Send again').first().click()
      }
      await expect(buttons('Discard')).toHaveCount(ALL - at - 1)
    }
    await page.keyboard.press('Escape')
    await expectEverywhere(book, choice === 'let go' ? standing : together(standing, written))
  }
})

test('a change of each kind that the server fails on is kept with a number, and arrives when it is sent again', { tag: '@worker' }, async ({ device, line, server }) => {
  const book = await openUnsent(await device(desktop), line)
  const { page, standing } = book
  const written = await writeEveryKind(book)
  const database = new SQLite(join(server.dataDir, 'roadbook.sqlite'))
  const fault = (name: string, on: string): void => {
    database.exec(`CREATE TRIGGER ${name} BEFORE ${on} BEGIN SELECT RAISE(ABORT, 'A fault of the server'); END`)
  }
  const faults = entityNames.map((kind) => `fault_${kind}`)
  for (const [at, kind] of entityNames.entries()) fault(faults[at] ?? '', `INSERT ON ${kind.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`)
  // The driver's own row already exists.
  fault('fault_driver', 'UPDATE OF gig_platforms ON profile')
  line.replace('/api/sync', null)
  await retryNow(page)
  const { region, buttons } = await openRefused(page)
  await expect(region.getByText(/The server could not save this change\. It is kept as number \d+/)).toHaveCount(ALL)
  expect(await sentKinds(book)).toMatchObject(standing)
  for (const name of [...faults, 'fault_driver']) database.exec(`DROP TRIGGER ${name}`)
  database.close()
  for (let left = ALL - 1; left >= 0; left -= 1) {
    await buttons('Send again').first().click()
    await expect(buttons('Send again')).toHaveCount(left)
  }
  await page.keyboard.press('Escape')
  await expectEverywhere(book, together(standing, written))
})

test('a server restored from a backup gets back each kind: what the phone sent by itself, what another phone had sent by a tap', { tag: '@worker' }, async ({ device, line, server }) => {
  const book = await openUnsent(await device(desktop), line)
  const { page, put, standing, user } = book
  const restore = await server.backUp()
  const mine = await writeEveryKind(book)
  line.replace('/api/sync', null)
  await retryNow(page)
  await expectEverywhere(book, together(standing, mine))
  const others: Kinds = { ...newKinds(user, await todayOn(page)), profile: [] }
  for (const kind of listed) await put(definitionOf(kind).path ?? '', others[kind])
  await retryNow(page)
  const whole = together(standing, mine, others)
  await expect.poll(() => heldKinds(page)).toMatchObject(whole)
  await untilSynced(page)

  await restore()
  await page.reload()
  await expect(page.getByText(`Server was restored; ${ALL} changes re-sent from this device.`)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(`${listed.length} entries are on this phone and not on the server.`)).toBeVisible()
  expect(await sentKinds(book)).toMatchObject(together(standing, mine))
  expect(await heldKinds(page), 'nothing went from the phone').toMatchObject(whole)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => sentKinds(book)).toMatchObject(whole)
  await expectEverywhere(book, whole)
})

test('a server that has forgotten removals: of each kind what went elsewhere goes, and what waits stays and arrives', { tag: '@worker' }, async ({ device, line, server }) => {
  const book = await openUnsent(await device(desktop), line)
  const { page, standing } = book
  const gone = await writeEveryKind(book)
  line.replace('/api/sync', null)
  await retryNow(page)
  await expectEverywhere(book, together(standing, gone))
  line.replace('/api/sync', RESTARTING)
  const waits = await writeEveryKind(book)
  // Children before their parents, so that each is removed by a call of its own.
  for (const kind of listed.toReversed()) {
    const answer = await page.request.delete(`/api/${definitionOf(kind).path}/${String(gone[kind][0]?.['id'])}`, { headers: { origin: line.origin } })
    expect(answer.status(), kind).toBe(204)
  }
  const store = openSqliteStore({ file: join(server.dataDir, 'roadbook.sqlite') })
  await store.forgetRemoved(Date.now() + 500 * 86_400_000)
  await store.close()
  line.replace('/api/sync', null)
  await retryNow(page)
  await expectEverywhere(book, together(standing, waits))
})

test('an app that does not know a kind keeps the rows it is told of, and shows them after its update', { tag: '@worker' }, async ({ device, line }) => {
  // Without the worker, which would already be of the newer version.
  const alone = { ...desktop, serviceWorkers: 'block' as const }
  const context = await device(alone)
  const codes = new RegExp(`\\bcode:\`(${listed.map((kind) => definitionOf(kind).code).join('|')})\``, 'g')
  let unknown = 0
  let isOlder = true
  // Like an app from before any of these kinds existed.
  await context.route('**/assets/*.js', async (route) => {
    if (!isOlder) return await route.continue()
    const response = await route.fetch()
    const text = await response.text()
    unknown += text.match(codes)?.length ?? 0
    await route.fulfill({ response, body: text.replaceAll(codes, 'code:`later-$1`') })
  })
  const book = await openUnsent(context, line)
  const { page, put, standing, user } = book
  expect(unknown).toBe(listed.length)
  line.replace('/api/sync', null)
  const told: Kinds = { ...newKinds(user, await todayOn(page)), profile: [] }
  for (const kind of listed) await put(definitionOf(kind).path ?? '', told[kind])
  await retryNow(page)
  await expect.poll(() => recordsOf(page, 'parked')).toHaveLength(listed.length + standing.vehicles.length)
  expect(await heldKinds(page)).toEqual(ofEachKind((kind) => (kind === 'profile' ? [expect.anything()] : [])))

  // A file routed through here bypasses the browser's own cache.
  isOlder = false
  await page.reload()
  await expect.poll(() => recordsOf(page, 'parked')).toEqual([])
  await expectEverywhere(book, together(standing, told))
})

test('an app that does not know a field keeps it in the rows of each kind, also in one that it changes itself', { tag: '@worker' }, async ({ device, line }) => {
  const alone = { ...desktop, serviceWorkers: 'block' as const }
  const context = await device(alone)
  // Rows in a newer server's form.
  await context.route('**/api/sync', async (route) => {
    const response = await route.fetch()
    const reply = response.ok() ? await response.json() as { readonly rows: readonly (readonly unknown[])[] } : null
    const rows = reply?.rows.map(([code, id, seq, fields]) => [code, id, seq, fields && { ...fields, later: `${String(code)} of 2027` }])
    await route.fulfill({ response, ...reply && { json: { ...reply, rows } } })
  })
  const book = await openUnsent(context, line)
  const { page, put, standing, user } = book
  line.replace('/api/sync', null)
  const told: Kinds = { ...newKinds(user, await todayOn(page)), profile: [] }
  for (const kind of listed) await put(definitionOf(kind).path ?? '', told[kind])
  await retryNow(page)
  const unknown = async () => await Promise.all(entityNames.map(async (kind) =>
    (await recordsOf<{ readonly later?: string }>(page, kind)).some(({ later }) => later === `${definitionOf(kind).code} of 2027`)))
  await expect.poll(unknown, { timeout: 30_000 }).toEqual(entityNames.map(() => true))

  line.replace('/api/sync', RESTARTING)
  await page.getByLabel('First Name').fill('Dana')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(syncStatus(page, /1 to sync/)).toBeVisible()
  expect(await recordsOf(page, 'profile')).toMatchObject([{ firstName: 'Dana', later: `${definitionOf('profile').code} of 2027` }])
  line.replace('/api/sync', null)
  await retryNow(page)
  await expectEverywhere(book, together(standing, told, { ...ofEachKind(() => []), profile: [{ id: user, firstName: 'Dana' }] }))
  expect(await unknown()).toEqual(entityNames.map(() => true))
})

/** What another of the driver's phones, with the right time, sends: it removes each row and renames the driver. */
async function undoElsewhere({ page, user }: UnsentBook, origin: string, kinds: Kinds): Promise<void> {
  const now = Date.now()
  const mutations = entityNames.toReversed().map((entity, index): Mutation => ({
    n: index + 1, op: entity === 'profile' ? 'put' : 'remove', entity, id: String(kinds[entity][0]?.['id']), at: hybridTime(now) + index,
    fields: entity === 'profile' ? { firstName: 'Dana' } : {},
  }))
  const data = { protocol: PROTOCOL, device: randomUUID(), user, cursor: null, batch: packBatch(mutations), now }
  const answer = await page.request.post('/api/sync', { data, headers: { origin } })
  expect(await answer.json()).toMatchObject({ ack: mutations.length, results: [] })
}

for (const [name, years] of [['ahead', 5], ['behind', -5]] as const) {
  test(`each kind written by a clock five years ${name} arrives, gives way to what comes later, and wins when it comes later itself`, { tag: '@worker' }, async ({ device, line }) => {
    const context = await device(desktop)
    await setClock(context, new Date(Date.now() + years * 365.25 * 86_400_000))
    const book = await openUnsent(context, line)
    const { page, standing } = book
    const written = await writeEveryKind(book)
    line.replace('/api/sync', null)
    await retryNow(page)
    await expectEverywhere(book, together(standing, written))
    await expect(page.getByText(`The clock of this phone is 5 years ${name}. Please set it, so that new entries get the right day.`)).toBeVisible()

    await undoElsewhere(book, line.origin, written)
    await retryNow(page)
    const undone = together(standing, ofEachKind((kind) => (kind === 'profile' ? [{ ...written.profile[0], firstName: 'Dana' }] : [])))
    await expect.poll(() => heldKinds(page)).toMatchObject(undone)
    await expectEverywhere(book, undone)

    line.replace('/api/sync', RESTARTING)
    await writeEveryKind(book, written)
    line.replace('/api/sync', null)
    await retryNow(page)
    await expectEverywhere(book, together(standing, written))
  })
}

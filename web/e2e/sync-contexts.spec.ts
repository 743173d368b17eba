/** Several contexts on one book: two tabs and the worker at once, locks stolen, the worker stopped in the middle of a request. */
import { openBook } from './books/open-book.ts'
import { expect, phone, test } from './fixtures.ts'
import { RESTARTING } from './rig/line.ts'
import { controlWorker } from './rig/worker.ts'
import { retryNow, spend, untilKeptOffline, untilSynced } from './steps/driver.ts'


const amountsOf = (rows: readonly { amount: string }[]): string[] => rows.map(({ amount }) => amount).sort()

test('two tabs and the worker drain at once with the lock stolen again and again: each change arrives once', async ({ device, line }) => {
  const { page: one, rows } = await openBook(await device(phone), line.origin, '/')
  await untilSynced(one)
  await untilKeptOffline(one)
  const other = await one.context().newPage()
  await other.goto('/')
  await untilSynced(other)
  line.replace('/api/sync', RESTARTING)
  await spend(one, '11.01', '11.02', '11.03')
  await spend(other, '12.01', '12.02')

  const worker = await controlWorker(one, line.origin)
  const release = line.hold('/api/sync', 'after')
  line.replace('/api/sync', null)
  const before = line.asked('/api/sync')
  /** Steals every sync lock that is held; returns how many there were. */
  const steal = (): Promise<number> => one.evaluate(async () => {
    const { held = [] } = await navigator.locks.query()
    const locks = held.flatMap(({ name = '' }) => (name.startsWith('sync:') ? [name] : []))
    for (const lock of locks) await navigator.locks.request(lock, { steal: true }, () => Promise.resolve())
    return locks.length
  })
  let thefts = 0
  for (const page of [one, other]) await retryNow(page)
  await worker.sync('outbox')
  // Until all three are on their way.
  await expect.poll(async () => {
    thefts += await steal()
    return line.asked('/api/sync') - before
  }, { timeout: 20_000, intervals: [20] }).toBeGreaterThanOrEqual(3)
  release()
  expect(thefts).toBeGreaterThanOrEqual(2)

  for (const page of [one, other]) await untilSynced(page, 30_000)
  expect(amountsOf(await rows('expenses'))).toEqual(['11.01', '11.02', '11.03', '12.01', '12.02'])
  for (const page of [one, other]) {
    await expect(page.getByRole('tab', { name: /^Expenses/ })).toContainText('$57.09')
    await expect(page.getByText('Saved on this phone')).toHaveCount(0)
  }
})

test('the worker stopped in the middle of a request, before and after the server has it, loses and doubles nothing', async ({ device, line }) => {
  const { page, rows } = await openBook(await device(phone), line.origin, '/')
  await untilSynced(page)
  await untilKeptOffline(page)
  const context = page.context()
  for (const [where, amount] of [['before', '787.65'], ['after', '797.65']] as const) {
    line.replace('/api/sync', RESTARTING)
    const opened = await context.newPage()
    await opened.goto('/')
    await spend(opened, amount)
    await opened.close()
    await page.goto('about:blank')
    line.replace('/api/sync', null)

    // A worker that has just started looks at the server's count before it sends: that is not the request to wait for.
    const cents = amount.replace('.', '')
    const release = line.hold('/api/sync', where, cents)
    const worker = await controlWorker(page, line.origin)
    const asked = line.asked('/api/sync', cents)
    await expect(async () => {
      // Not awaited: it ends only when the worker is stopped.
      worker.sync('outbox').catch(() => undefined)
      await expect.poll(() => line.asked('/api/sync', cents) - asked, { timeout: 3_000 }).toBeGreaterThan(0)
    }).toPass({ timeout: 30_000 })
    if (where === 'after') await expect(async () => { expect(amountsOf(await rows('expenses'))).toContain(amount) }).toPass()
    await worker.stop()
    release()
    await expect(async () => {
      await worker.sync('outbox')
      expect(amountsOf(await rows('expenses'))).toContain(amount)
    }).toPass({ timeout: 30_000 })
  }
  expect(amountsOf(await rows('expenses'))).toEqual(['787.65', '797.65'])
  await page.goto('/')
  await untilSynced(page)
  await expect(page.getByRole('tab', { name: /^Expenses/ })).toContainText('$1,585.30')
})

test('a page that was set aside and comes back shows what another one saved meanwhile', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/expenses')
  const other = await page.context().newPage()
  await other.goto('/')
  for (const tab of [page, other]) await untilSynced(tab)
  line.replace('/api/sync', RESTARTING)
  // Dispatched by hand, since the browser only freezes pages when it chooses to.
  const tell = (type: string) => page.evaluate((name) => { window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })) }, type)
  await tell('pagehide')
  await spend(other, '14.01')
  await tell('pageshow')
  await expect(page.getByText('$14.01').first()).toBeVisible()
})

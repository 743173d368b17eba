/** The driver's platforms in the order they chose (spec 2 section 2). */
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { openBook } from './books/open-book.ts'
import { holdStores, queueHold, untilHeld } from './device/held-book.ts'
import { expect, phone, sizes, test } from './fixtures.ts'
import { expectSaid } from './page/said.ts'
import { untilStill } from './page/until-still.ts'
import { untilKeptOffline, untilSynced } from './steps/driver.ts'

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const order = (page: Page) => page.getByRole('button', { name: /^Reorder / })
const names = (platforms: readonly string[]) => platforms.map((platform) => `Reorder ${platform}`)

async function expectOrder(page: Page, platforms: readonly string[]): Promise<void> {
  await expect(async () => {
    expect(await order(page).evaluateAll((grips) => grips.map((grip) => grip.getAttribute('aria-label')))).toEqual(names(platforms))
  }).toPass({ timeout: 10_000 })
}

/** Waits until a dropped item is in its place. */
async function untilDropped(page: Page): Promise<void> {
  await untilStill(page)
  await expect(page.locator('[class*="lifted"]')).toBeHidden()
}

/** Said once the list has followed it there, which it does in later frames: dropped before, it would stay. */
const isOver = (page: Page, words: string) => expect(page.getByText(words)).toBeAttached()

/** Drags with a mouse. */
async function drag(page: Page, from: Locator, to: Locator, over: string): Promise<void> {
  await from.hover()
  await page.mouse.down()
  const end = await to.boundingBox()
  if (!end) throw new Error('There is nowhere to drag it')
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 10 })
  await isOver(page, over)
  await page.mouse.up()
}

/** Drags with a finger, using the browser's own touch events. */
async function swipe(context: BrowserContext, page: Page, from: Locator, to: Locator, over: string): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('There is nothing to drag')
  const finger = await context.newCDPSession(page)
  const x = start.x + start.width / 2
  const [top, bottom] = [start.y + start.height / 2, end.y + end.height / 2]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: top }] })
  for (let step = 1; step <= 10; step += 1) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: top + ((bottom - top) * step) / 10 }] })
  }
  await isOver(page, over)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Moves one place up; the list only reacts to keys from the frame after the lift on. */
async function upTo(page: Page, words: string): Promise<void> {
  const over = page.getByText(words)
  await expect(async () => {
    if (await over.count() === 0) await page.keyboard.press('ArrowUp')
    await expect(over).toBeAttached({ timeout: 3_000 })
  }).toPass()
}

for (const [name, size] of sizes) {
  test(`platforms are ordered, added and removed with no signal on a ${name}`, { tag: '@worker' }, async ({ device, line }) => {
    const context = await device(size)
    const { page } = await openBook(context, line.origin, '/settings', { platforms: ['uber', 'doordash', 'lyft'] })
    await untilSynced(page)
    await untilKeptOffline(page)
    line.cut()
    await page.getByRole('link', { name: 'Platforms' }).click()
    await expect(page).toHaveURL('/settings/platforms')
    await expectOrder(page, ['Uber', 'DoorDash', 'Lyft'])

    const way = [button(page, 'Reorder Uber'), button(page, 'Reorder Lyft'), 'Uber is over number 3 of 3'] as const
    if (size === phone) await swipe(context, page, ...way)
    else await drag(page, ...way)
    await expectSaid(page, 'SuccessPlatform order updated successfully')
    await expectOrder(page, ['DoorDash', 'Lyft', 'Uber'])

    await untilDropped(page)
    await button(page, 'Reorder Uber').focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Uber is lifted at number 3 of 3')).toBeAttached()
    await upTo(page, 'Uber is over number 2 of 3')
    await page.keyboard.press('Space')
    await expectOrder(page, ['DoorDash', 'Uber', 'Lyft'])
    await untilDropped(page)
    await page.keyboard.press('Space')
    await expect(page.getByText('Uber is lifted at number 2 of 3')).toBeAttached()
    await upTo(page, 'Uber is over number 1 of 3')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Uber stays where it was')).toBeAttached()
    await expectOrder(page, ['DoorDash', 'Uber', 'Lyft'])

    await expect(button(page, 'Move DoorDash up')).toBeDisabled()
    await expect(page.getByRole('button', { name: /^Move .* down$/ }).last()).toBeDisabled()
    await button(page, 'Move Uber up').click()
    await expectOrder(page, ['Uber', 'DoorDash', 'Lyft'])
    await expect(button(page, 'Move Uber down')).toBeFocused()
    await page.keyboard.press('Enter')
    await expectOrder(page, ['DoorDash', 'Uber', 'Lyft'])

    await page.getByRole('region', { name: 'Add platforms' }).getByRole('button', { name: 'Amazon Flex' }).click()
    await expectSaid(page, 'SuccessPlatform added and selected automatically')
    await expect(page.getByRole('heading', { name: 'Add platforms' })).toBeFocused()
    await page.getByLabel('Custom platform name').fill('   ')
    await button(page, 'Add platform').click()
    await page.getByLabel('Custom platform name').fill('UBER')
    await button(page, 'Add platform').click()
    await expect(page.getByText('Uber is in your list already').first()).toBeVisible()
    await expect(page.getByLabel('Custom platform name')).toBeFocused()
    await button(page, 'Remove Uber').click()
    await expect(page.getByText('is in your list already'), 'it is not any more').toHaveCount(0)
    await button(page, 'Undo').click()
    await expectOrder(page, ['DoorDash', 'Uber', 'Lyft', 'Amazon Flex'])
    await page.getByLabel('Custom platform name').fill('Windy City Courier')
    await button(page, 'Add platform').dblclick()
    await expectOrder(page, ['DoorDash', 'Uber', 'Lyft', 'Amazon Flex', 'Windy City Courier'])
    await expect(page.getByText('is in your list already')).toHaveCount(0)
    await button(page, 'Remove Lyft').click()
    await expectSaid(page, 'SuccessPlatform removed successfully')
    await expect(button(page, 'Remove Amazon Flex')).toBeFocused()
    await button(page, 'Undo').click()
    await expectOrder(page, ['DoorDash', 'Uber', 'Lyft', 'Amazon Flex', 'Windy City Courier'])
    await expect(page.getByText('Platform removed successfully')).toBeHidden()
    await button(page, 'Remove Lyft').click()
    await expectSaid(page, 'SuccessPlatform removed successfully')
    await page.reload()
    await expectOrder(page, ['DoorDash', 'Uber', 'Amazon Flex', 'Windy City Courier'])

    line.mend()
    await page.reload()
    await untilSynced(page)
    expect(await (await page.request.get('/api/auth/user')).json())
      .toMatchObject({ gigPlatforms: ['doordash', 'uber', 'flex', 'Windy City Courier'] })
  })
}

test('a platform stays in the list while it is being saved, and the next one joins it', async ({ device, line }) => {
  const context = await device(phone)
  const { page } = await openBook(context, line.origin, '/settings/platforms', { platforms: ['uber'] })
  await untilSynced(page)
  const add = (name: string) => page.getByRole('region', { name: 'Add platforms' }).getByRole('button', { name }).tap()
  const others = [await context.newPage(), await context.newPage(), await context.newPage()] as const
  for (const other of others) await other.goto('/first-paint.js')
  // A reply of the server, and the page's own word to other tabs, would each be another cause to read the list.
  line.cut()
  await page.evaluate(() => { BroadcastChannel.prototype.postMessage = () => undefined })

  // In turn: the first save, the reading of what it wrote, the second save, each after another page has held the book.
  const letSave = await queueHold(others[0], ['profile'])
  await add('DoorDash')
  const letRead = await queueHold(others[1], ['profile'])
  await letSave()
  await expectSaid(page, 'SuccessPlatform added and selected automatically')
  const letSaveNext = await queueHold(others[2], ['profile'])
  await add('Lyft')
  await letRead()
  await untilHeld(others[2])
  await expectOrder(page, ['Uber', 'DoorDash', 'Lyft'])
  await add('Grubhub')
  await letSaveNext()
  await expectOrder(page, ['Uber', 'DoorDash', 'Lyft', 'Grubhub'])
  line.mend()
  await expect.poll(async () => (await (await page.request.get('/api/auth/user')).json()) as unknown)
    .toMatchObject({ gigPlatforms: ['uber', 'doordash', 'lyft', 'grubhub'] })
})

test('a platform that is being saved while its screen is left and opened again stays, and the next one joins it', async ({ device, line }) => {
  const context = await device(phone)
  const { page } = await openBook(context, line.origin, '/settings/platforms', { platforms: ['uber'] })
  await untilSynced(page)
  const add = (name: string) => page.getByRole('region', { name: 'Add platforms' }).getByRole('button', { name }).tap()
  const other = await context.newPage()
  await other.goto('/first-paint.js')

  const letSave = await holdStores(other, ['profile'])
  await add('Lyft')
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByLabel('First Name')).toBeVisible()
  await page.getByRole('link', { name: 'Platforms', exact: true }).click()
  await add('Grubhub')
  await expectOrder(page, ['Uber', 'Lyft', 'Grubhub'])
  await letSave()
  await expect.poll(async () => (await (await page.request.get('/api/auth/user')).json()) as unknown)
    .toMatchObject({ gigPlatforms: ['uber', 'lyft', 'grubhub'] })
  await expectOrder(page, ['Uber', 'Lyft', 'Grubhub'])
})

test('a platform that is added while another is being put back joins it', async ({ device, line }) => {
  const context = await device(phone)
  const { page } = await openBook(context, line.origin, '/settings/platforms', { platforms: ['uber', 'lyft'] })
  await untilSynced(page)
  const other = await context.newPage()
  await other.goto('/first-paint.js')

  await page.getByRole('button', { name: 'Remove Uber' }).tap()
  await expectSaid(page, 'SuccessPlatform removed successfully')
  const letSave = await holdStores(other, ['profile'])
  await page.getByRole('button', { name: 'Undo' }).tap()
  await page.getByRole('region', { name: 'Add platforms' }).getByRole('button', { name: 'Grubhub' }).tap()
  await letSave()
  await expect.poll(async () => (await (await page.request.get('/api/auth/user')).json()) as unknown)
    .toMatchObject({ gigPlatforms: ['uber', 'lyft', 'grubhub'] })
  await expectOrder(page, ['Uber', 'Lyft', 'Grubhub'])
})

/** The installed app: its manifest, shortcuts, the share target, the install hint, and waiting updates. */
import { openBook } from './books/open-book.ts'
import { desktop, expect, phone, sizes, test } from './fixtures.ts'
import { lieOver } from './page/page-checks.ts'
import { expectSaid } from './page/said.ts'
import { untilSettled } from './scenes/scenes.ts'
import { logTwoPlatforms, untilKeptOffline, untilSynced } from './steps/driver.ts'

interface Manifest {
  id: string
  scope: string
  display: string
  icons: { src: string; purpose?: string }[]
  screenshots: { src: string; form_factor: string }[]
  shortcuts: { name: string; url: string }[]
  share_target: { action: string; method: string; enctype: string; params: { files: { name: string }[] } }
}

const forms = [['Log mileage', 'Add Mileage Entry'], ['Add earnings', 'Add Earnings Entry'], ['Add expense', 'Add Expense']] as const

test('the manifest names pictures that are there and shortcuts that open their form', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/')
  const manifest = await (await page.request.get('/manifest.webmanifest')).json() as Manifest
  expect([manifest.id, manifest.scope, manifest.display]).toEqual(['/', '/', 'standalone'])
  expect(manifest.share_target).toMatchObject({ action: '/share', method: 'POST', params: { files: [{ name: 'receipt' }] } })
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  expect(new Set(manifest.screenshots.map(({ form_factor: form }) => form))).toEqual(new Set(['narrow', 'wide']))
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    const answer = await page.request.get(src)
    expect(answer.headers()['content-type'], src).toMatch(/^image\//)
  }
  await untilSynced(page)
  await untilKeptOffline(page)
  line.cut()
  for (const [name, dialog] of forms) {
    await page.goto(manifest.shortcuts.find((shortcut) => shortcut.name === name)?.url ?? '/nowhere')
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await expect(page).not.toHaveURL(/add=/)
  }
})

test('without a worker a shared receipt leads to the expenses and is kept nowhere', async ({ device, line }) => {
  const page = await (await device(phone)).newPage()
  await page.goto('/login')
  const answer = await page.request.post(`${line.origin}/share`, {
    multipart: { receipt: { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([1]) } }, maxRedirects: 0,
  })
  expect([answer.status(), answer.headers()['location']]).toEqual([303, '/expenses'])
})

test('installing is suggested after the second entry, and can be put off', async ({ device, line }) => {
  const context = await device(phone)
  await context.addInitScript(() => {
    window.navigator.storage.persist = () => {
      document.documentElement.dataset['kept'] = 'asked'
      return Promise.resolve(true)
    }
  })
  const { page } = await openBook(context, line.origin, '/')
  const hint = page.getByRole('complementary', { name: 'Install Roadbook' })
  const offer = (): Promise<void> => page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt'), {
      prompt: () => {
        document.documentElement.dataset['asked'] = 'yes'
        return Promise.resolve()
      },
    })
    window.dispatchEvent(event)
  })
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await offer()
  const day = page.getByRole('region', { name: 'Day' })
  const log = async (amount: string): Promise<void> => {
    await day.getByLabel('Amount').fill(amount)
    await page.keyboard.press('Enter')
    await expect(day.getByLabel('Amount')).toBeHidden()
  }
  await expect(page.locator('html')).not.toHaveAttribute('data-kept')
  await log('71.20')
  // From the first entry on there is data that the browser must not clear.
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'asked')
  await expect(hint).toBeHidden()
  await day.getByRole('button', { name: 'Add Earnings' }).click()
  await log('38.57')
  await expect(hint).toBeVisible()
  await untilSynced(page)
  // In its corner of a computer's screen a toast appears above it.
  await page.setViewportSize(desktop.viewport)
  await day.getByRole('button', { name: 'Delete DoorDash' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  expect(await lieOver(undo, hint)).toBe(false)
  await undo.click()
  await expect(day.getByRole('button', { name: 'Delete DoorDash' })).toBeVisible()
  await page.setViewportSize(phone.viewport)
  // It overlays the page: no content moves because of it.
  const place = await day.boundingBox()
  await hint.getByRole('button', { name: 'Not now' }).click()
  await expect(hint).toBeHidden()
  expect(await day.boundingBox()).toEqual(place)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await offer()
  await expect(hint).toBeHidden()
  await page.evaluate(() => window.localStorage.setItem('install-hint', '1 0'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await offer()
  await hint.getByRole('button', { name: 'Install' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes')
  await expect(hint).toBeHidden()
})

test('on an iPhone the hint has the steps', async ({ device, line }) => {
  const context = await device(phone)
  await context.addInitScript(() => Object.defineProperty(window.navigator, 'standalone', { value: false }))
  const { page } = await openBook(context, line.origin, '/earnings?add=1')
  await logTwoPlatforms(page)
  const hint = page.getByRole('complementary', { name: 'Install Roadbook' })
  // Its own button has the same name while it closes.
  await expect(page.getByRole('dialog', { name: 'Add Earnings Entry' })).toBeHidden()
  await untilSettled(page)
  expect(await lieOver(hint, page.getByRole('button', { name: 'Add Earnings' }).filter({ visible: true }))).toBe(false)
  await hint.getByRole('button', { name: 'Install' }).click()
  await expect(page.getByRole('dialog', { name: 'Install Roadbook' })).toContainText('Add to Home Screen')
})

for (const [name, size] of sizes) {
  test(`a new version waits for the driver and drops nothing that waits on a ${name}`, async ({ device, line }) => {
    const context = await device(size)
    const { page, rows } = await openBook(context, line.origin, '/')
    await untilSynced(page)
    await untilKeptOffline(page)
    const offer = page.getByRole('status').filter({ hasText: 'Update ready' })
    await expect(offer).toBeHidden()
    const day = page.getByRole('region', { name: 'Day' })
    line.append('/sw.js', '\n// the next version')
    await page.reload()
    await expect(offer).toBeVisible()
    const [cross, words] = await offer.getByRole('button', { name: 'Not now' }).evaluate((button) =>
      [button, button.parentElement ?? button].map((element) => getComputedStyle(element).color))
    expect(cross).toBe(words)
    // Shown anew, and touched at once: the tap was on its way to what lies beneath.
    const isHit = await offer.evaluate(async (bar) => {
      const { left, top, width, height } = bar.getBoundingClientRect()
      const hit = (): boolean => bar.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      bar.style.setProperty('display', 'none')
      bar.getBoundingClientRect()
      bar.style.removeProperty('display')
      const atFirst = hit()
      await Promise.all(bar.getAnimations().map(async ({ finished }) => await finished))
      return { atFirst, afterwards: hit() }
    })
    expect(isHit).toEqual({ atFirst: false, afterwards: true })
    // A call that woke the active worker just as it has to give way would delay the new one.
    const ways = await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/'))
      .map((call) => 'workerFinalSourceType' in call && call.workerFinalSourceType))
    expect(new Set(ways)).toEqual(new Set(['network']))
    // A change that has not reached the server when the update is accepted.
    line.loseReplies('/api/sync', 3)
    await day.getByLabel('Amount').fill('71.20')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: /^Earnings/ })).toContainText('$71.20')

    await day.getByRole('button', { name: 'Add Earnings' }).click()
    await day.getByLabel('Amount').fill('38.57')
    await offer.getByRole('button', { name: 'Update', exact: true }).click()
    await expectSaid(page, 'Please save or close what you are typing first', 'alert')
    await expect(day.getByLabel('Amount')).toHaveValue('38.57')
    await day.getByLabel('Amount').press('Enter')
    await expect(page.getByRole('tab', { name: /^Earnings/ })).toContainText('$109.77')

    // The active worker finishes what it is sending first.
    const reloaded = page.waitForEvent('load', { timeout: 60_000 })
    await offer.getByRole('button', { name: 'Update', exact: true }).click()
    await reloaded
    await expect(page.getByRole('tab', { name: /^Earnings/ })).toContainText('$109.77')
    await expect(offer).toBeHidden()
    await expect(async () => { expect(await rows('earnings')).toHaveLength(2) }).toPass({ timeout: 20_000 })
  })
}

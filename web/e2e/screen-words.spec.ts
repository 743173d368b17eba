/** Text that belongs to no story: what surrounds the screens, what they say while loading, and how long a toast stays. */
import { openBook } from './books/open-book.ts'
import { emptyStore, putRecord } from './device/device-book.ts'
import { holdStores } from './device/held-book.ts'
import { translatePages } from './device/translator.ts'
import { desktop, expect, phone, sizes, test } from './fixtures.ts'
import { lieOver, setTextSize } from './page/page-checks.ts'
import { expectSaid } from './page/said.ts'
import { setClock } from './rig/clock.ts'
import { todayOn } from './rig/local-day.ts'
import { newDriver, onboard, signUp, spend, syncStatus, untilKeptOffline, untilSynced } from './steps/driver.ts'
import { addLoan, explain, pay } from './steps/loan-forms.ts'
import { openLoan } from './steps/open-loan.ts'
import { logExpense } from './steps/typed-day.ts'

const TABS = ['Home', 'Mileage', 'Earnings', 'Expenses', 'Budget', 'Vehicles']

test('around the screens: six tabs below on a phone, a sidebar with its panel on a desktop, and the account menu', async ({ device, line }) => {
  const small = await openBook(await device(phone), line.origin, '/')
  const { page } = small
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link')).toHaveText(TABS)
  await expect(page.getByRole('complementary', { name: 'Tip' })).toBeHidden()
  for (const [tab, title] of [['Mileage', 'Mileage'], ['Budget', 'Budget'], ['Vehicles', 'Vehicles'], ['Home', 'Dashboard']] as const) {
    await bar.getByRole('link', { name: tab }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(bar.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
  }
  await page.getByRole('link', { name: 'Learning' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learning Resources')
  await page.getByRole('link', { name: 'Roadbook home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  const menu = page.getByRole('button', { name: 'Account menu' })
  await expect(menu).toHaveText('M')
  await menu.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Home', 'Settings', 'Sign Out'])
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')

  const wide = await (await device(desktop)).newPage()
  await wide.context().addCookies(await page.context().cookies())
  await wide.goto('/')
  const side = wide.getByRole('complementary', { name: 'Sidebar' })
  await expect(side.getByRole('link').filter({ hasText: /^(Home|Mileage|Earnings|Expenses|Budget|Vehicles)$/ })).toHaveText(TABS)
  await expect(side.getByRole('complementary', { name: 'Tip' })).toBeVisible()
  await expect(side.getByRole('link', { name: 'Learn more' })).toHaveAttribute('href', '/learning')
})

test('what waits is told with its sign and its moment, and a sync of another week by its date', { tag: '@worker' }, async ({ device, line }) => {
  const context = await device(phone)
  const { page } = await openBook(context, line.origin, '/')
  await expect(syncStatus(page, /^All synced · \d+:\d\d [AP]M$/)).toBeVisible()
  await untilKeptOffline(page)
  line.cut()
  await spend(page, '10.01')
  const sheet = page.getByRole('dialog', { name: 'Saved on this phone' })
  await syncStatus(page, /^Offline/).click()
  await expect(sheet.getByRole('listitem')).toHaveText(/^Fuel expenseToday, \d+:\d\d [AP]M−\$10\.01$/)
  await expect(sheet.getByText(/^Waiting since today at \d/)).toBeVisible()
  await expect(sheet.getByText(/^Last synced today at \d/)).toBeVisible()

  await setClock(context, new Date(Date.now() + 8 * 86_400_000))
  await page.reload()
  await syncStatus(page, /^Offline/).click()
  await expect(sheet.getByRole('listitem')).toHaveText(/^Fuel expense[A-Z][a-z]{2} \d{1,2}(, \d{4})?, \d/)
  await expect(sheet.getByText(/^Last synced [A-Z][a-z]{2} \d{1,2}(, \d{4})? at \d/)).toBeVisible()
})

test('both articles are found by their category, read without a signal, and lead to the loans', { tag: '@worker' }, async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/learning')
  await untilKeptOffline(page)
  line.cut()
  await page.reload()
  const chips = page.getByRole('group', { name: 'Category' }).getByRole('button')
  await expect(chips).toHaveText(['All Articles', 'Auto Loans'])
  await expect(chips.first()).toHaveAttribute('aria-pressed', 'true')
  await chips.last().click()
  await expect(page.getByText('Auto Loans · 5 min read')).toBeVisible()
  await expect(page.getByText('Auto Loans · 6 min read')).toBeVisible()
  await page.getByRole('link', { name: /^Read article/ }).first().click()
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeFocused()
  await page.getByRole('link', { name: 'Back to Learning Resources' }).click()
  await page.getByRole('link', { name: /^Read article/ }).last().click()
  await page.getByRole('link', { name: 'Manage Your Vehicle Loans' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicles')
})

test('while it is not known who drives, nothing is said but that it is loading', async ({ device, line }) => {
  const page = await (await device(phone)).newPage()
  const letGo = line.hold('/api/auth/type', 'before')
  await page.goto('/mileage')
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  await expect(page.locator('body')).toHaveText('Loading...')
  letGo()
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
})

test('a start whose storage never answers says that it takes long, and one tap tries it again', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/mileage')
  await untilSynced(page)
  await page.clock.install()
  await page.addInitScript(() => {
    if (localStorage.getItem('stuck') === null) return
    localStorage.removeItem('stuck')
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  })
  await page.evaluate(() => localStorage.setItem('stuck', '1'))
  await page.reload()
  // By then the app has begun, and says so.
  await page.clock.fastForward(1_000)
  await expect(page.locator('body')).toHaveText('Loading...')
  await page.clock.fastForward(10_000)
  await expect(page.getByRole('alert')).toContainText('If Roadbook is open in another window, please close that one.')
  await page.getByRole('button', { name: 'Try again' }).tap()
  await expect(page.getByRole('heading', { name: 'Mileage', exact: true })).toBeVisible()
})

test('each screen says that it is loading while its rows are read', { tag: '@worker' }, async ({ device, line }) => {
  const context = await device(phone)
  const { page } = await openBook(context, line.origin, '/')
  await untilSynced(page)
  await untilKeptOffline(page)
  const other = await context.newPage()
  await other.goto('/first-paint.js')
  for (const [tab, store, waiting] of [
    ['Earnings', 'earnings', page.getByText('Loading earnings...')],
    ['Expenses', 'expenses', page.getByText('Loading expenses...')],
    ['Mileage', 'mileage', page.getByText('Loading mileage...')],
    ['Budget', 'billPayments', page.getByText('Loading bills...')],
  ] as const) {
    await page.goto('/settings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
    const letGo = await holdStores(other, [store])
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: tab }).click()
    if (tab === 'Budget') await page.getByRole('navigation', { name: 'Budget' }).getByRole('link', { name: /^Bills/ }).click()
    await expect(waiting).toBeVisible()
    if (tab === 'Mileage') await expect(page.getByRole('main').locator('[class*="skeleton"]')).toHaveCount(6)
    await letGo()
    await expect(waiting).toBeHidden()
  }
  // For a known driver only the book is awaited; any screen kept since then was drawn for another setting.
  await page.evaluate(() => localStorage.setItem('dashboard-view-type', 'week'))
  const letGo = await holdStores(other, ['bills'])
  await page.goto('/')
  await expect(page.getByText('Loading dashboard...', { exact: true })).toBeVisible()
  await letGo()
  await expect(page.getByRole('region', { name: 'Day', exact: true })).toBeVisible()
})

test('setting up says that it is at work, and welcomes the driver', async ({ device }) => {
  const context = await device(phone)
  const page = await context.newPage()
  await signUp(page, newDriver())
  const other = await context.newPage()
  await other.goto('/first-paint.js')
  const letGo = await holdStores(other, ['profile'])
  const answers = onboard(page, ['Prius'], ['Uber'])
  await expect(page.getByRole('button', { name: 'Setting up your account...' })).toBeDisabled()
  await letGo()
  await answers
  await expect(page.getByText('Welcome to Roadbook! Your profile has been set up successfully.')).toBeVisible()
})

test('a toast goes after two seconds, one with Undo after six, and the newest takes the place of the last', async ({ device, line }) => {
  const context = await device(phone)
  const { page } = await openBook(context, line.origin, '/')
  const day = page.getByRole('region', { name: 'Day', exact: true })
  await expect(day.getByLabel('Amount')).toBeVisible()
  await page.clock.install()
  const toasts = page.getByText(/^Earnings (added|updated|deleted) successfully$/)
  /** Advances the page's stopped clock by one millisecond per look, so that the cost of looking is not counted. */
  const untilToast = (text: string): Promise<void> =>
    expect(async () => {
      await page.clock.runFor(1)
      expect(await toasts.allTextContents()).toEqual([text])
    }).toPass({ intervals: [10] })
  await page.clock.pauseAt(Date.now() + 60_000)
  await day.getByLabel('Amount').fill('71.20')
  await page.keyboard.press('Enter')
  await untilToast('Earnings added successfully')
  await page.clock.runFor(1_900)
  await expect(toasts).toBeVisible()
  await page.clock.runFor(200)
  await expect(toasts).toBeHidden()

  await day.getByRole('button', { name: /^Edit Uber, .*tap to edit$/ }).click()
  await page.getByRole('textbox', { name: 'Uber' }).fill('80')
  await page.keyboard.press('Enter')
  await untilToast('Earnings updated successfully')
  await day.getByRole('button', { name: 'Delete Uber' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await untilToast('Earnings deleted successfully')
  await page.clock.runFor(5_800)
  await expect(toasts).toBeVisible()
  await page.clock.runFor(300)
  await expect(toasts).toBeHidden()
})

test('a bill that was paid meanwhile is not paid twice, and the driver is told', async ({ device, line }) => {
  const { page, rows } = await openBook(await device(desktop), line.origin, '/budget/bills', {
    rows: { bills: [{ name: 'Rent', amount: '1450', frequency: 'monthly', dueDate: '1' }] },
  })
  const rent = page.getByRole('button', { name: 'Rent, $1,450.00' })
  await expect(rent).toHaveAttribute('aria-pressed', 'false')
  const [bill] = await rows<{ id: string }>('bills')
  // Written without anything that would notify the screen.
  const month = (await todayOn(page)).slice(0, 7)
  await putRecord(page, 'billPayments', {
    id: bill?.id, createdAt: Date.now(), billId: bill?.id, month, paidDate: `${month}-01`, amount: 145_000, occurrenceDate: null,
  })
  await rent.click()
  await expectSaid(page, 'Already PaidThis bill has already been marked as paid for this month', 'alert')
  expect(await rows('bill-payments')).toEqual([])
})

test('a payment that was taken back meanwhile cannot be taken back again, and the driver is told', async ({ device, line }) => {
  const { page } = await openBook(await device(desktop), line.origin, '/budget/bills', {
    rows: { bills: [{ name: 'Rent', amount: '1450', frequency: 'monthly', dueDate: '1' }] },
  })
  const rent = page.getByRole('button', { name: 'Rent, $1,450.00' })
  await rent.click()
  await expect(rent).toHaveAttribute('aria-pressed', 'true')
  // Without anything that would notify the screen.
  await emptyStore(page, 'billPayments')
  await rent.click()
  await expectSaid(page, 'ErrorFailed to mark bill as unpaid', 'alert')
})

for (const [size, viewport] of sizes) {
  test(`a toast on a ${size} leaves the button of a form in sight, and no tap is lost in it`, async ({ device, line }) => {
    const visitor = await (await device(viewport)).newPage()
    for (const [path, name] of [['/login', 'Sign In'], ['/login?mode=signup', 'Create Account'], ['/forgot-password', 'Send Reset Instructions']] as const) {
      for (const times of [1, 2]) {
        await visitor.goto(path)
        await setTextSize(visitor, times)
        const button = visitor.getByRole('button', { name, exact: true })
        await button.click()
        const toast = visitor.locator('[aria-live="polite"] > [role="alert"]')
        await expect(toast).toBeVisible()
        expect(await lieOver(toast, button), `${path}, text of ${times}`).toBe(false)
      }
    }
    const { page } = await openBook(await device(viewport), line.origin, '/expenses?add=1')
    const dialog = page.getByRole('dialog', { name: 'Add Expense' })
    await expect(dialog.getByLabel('Amount')).toBeVisible()
    await setTextSize(page, size === 'phone' ? 2 : 1)
    await dialog.getByLabel('Choose photo').setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
    const failed = page.locator('[aria-live="polite"] > [role="alert"]')
    await expect(failed).toContainText('Upload Failed')
    expect(await lieOver(failed, dialog.getByRole('button', { name: 'Add Expense' })), 'over a sheet').toBe(false)
    await setTextSize(page, 1)
    await dialog.getByLabel('Amount').fill('7')
    await dialog.getByRole('button', { name: 'Add Expense' }).click()
    const toast = page.getByText('Expense added successfully')
    await expect(toast).toBeVisible()
    // The next one immediately.
    const add = page.getByRole('button', { name: 'Add Expense' })
    await expect(dialog).toBeHidden()
    expect(await lieOver(page.locator('[aria-live="polite"] > [role="status"]'), add), 'over the add button').toBe(false)
    await add.click({ timeout: 1_000 })
    await expect(dialog).toBeVisible()
    await expect(toast).toBeVisible()
  })
}

test('a browser that translates pages leaves the book alone, and it goes on working', async ({ device }) => {
  const context = await device(phone)
  await translatePages(context)
  const page = await context.newPage()
  await signUp(page, newDriver())
  await onboard(page, ['2019 Toyota Prius'], ['Uber'])
  await spend(page, '10.01')
  const expenses = page.getByRole('tab', { name: /^Expenses/ })
  await expect(expenses).toContainText('$10.01')
  await page.getByRole('link', { name: 'Expenses' }).click()
  await page.getByRole('button', { name: 'Delete Fuel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No expenses recorded yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Delete Fuel' })).toBeVisible()
  await expect(page.locator('font')).toHaveCount(0)
})

test('a screen is printed in daylight, without what can only be tapped', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/expenses')
  await logExpense(page, await todayOn(page), 'Fuel', '31.85')
  const html = page.locator('html')
  const ink = () => html.evaluate((root) => getComputedStyle(root).color)
  await page.emulateMedia({ colorScheme: 'light' })
  const daylight = await ink()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ink).not.toBe(daylight)
  const around = [
    page.getByRole('navigation', { name: 'Main' }), page.getByRole('button', { name: 'Account menu' }), page.getByRole('link', { name: 'Learning' }),
    page.getByRole('banner').getByRole('button', { name: /^(All synced|Syncing)/ }),
  ]
  for (const control of around) await expect(control).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: 'Expenses' })).toBeVisible()
  for (const control of around) await expect(control).toBeHidden()
  expect(await ink()).toBe(daylight)
  await expect(html).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  // Firefox keeps what is in a row of a grid on one page.
  await expect(page.getByRole('main').locator(':scope > :has(select)')).toHaveCSS('display', 'block')
  const day = page.getByRole('main').getByRole('region')
  await expect(day).toContainText('$31.85')
  await expect(day).toHaveCSS('break-inside', 'avoid')
})

test('a screen is printed on as much paper as it fills', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/expenses')
  await logExpense(page, await todayOn(page), 'Fuel', '31.85')
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 816, height: 1056 })
  for (const [path, last] of [['/expenses', /\d{4}$/], ['/settings', 'Danger zone']] as const) {
    await page.goto(path)
    const card = page.getByRole('region', { name: last })
    await expect(card).toBeVisible()
    const { y, height } = await card.boundingBox() ?? { y: 0, height: 0 }
    const printed = await page.pdf({ width: '816px', height: `${Math.ceil(y + height)}px`, printBackground: true })
    expect(printed.toString('latin1').match(/\/Type \/Page\b/gu), path).toHaveLength(1)
  }
})

test('on paper a table is summed up once, at its end, and what belongs together stays on one page', async ({ device, line }) => {
  const { page } = await openLoan(await device(phone), line.origin, '2026-11-28')
  await addLoan(page, { principal: '12000', rate: '6', payment: '400', lastPaid: '2026-10-11' })
  const back = page.getByRole('button', { name: 'Back to Vehicles' })
  await expect(back).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(back).toBeHidden()
  const progress = page.getByRole('region', { name: 'Loan Progress' })
  await expect(progress.locator('..')).toHaveCSS('break-inside', 'avoid')
  await expect(progress.getByRole('heading', { name: 'Loan Progress' }).locator('..')).toHaveCSS('break-after', 'avoid')
  const breakdown = await explain(page, /^Recommended Payment Today/, 'Recommended Payment Breakdown')
  // A browser repeats a foot that is displayed as one under the days of each page.
  await expect(breakdown.getByRole('rowgroup').filter({ hasText: 'All days' })).toHaveCSS('display', 'table-row-group')
  await page.goto('/learning?article=simple-interest')
  await expect(page.getByRole('figure', { name: 'The first day of an $18,000 loan at 6.9%' })).toHaveCSS('break-inside', 'avoid')
  await expect(page.getByRole('heading', { name: 'One day of interest' })).toHaveCSS('break-after', 'avoid')
})

test('every payment of a loan is printed, not only those that a phone shows before it is scrolled', async ({ device, line }) => {
  const { page } = await openLoan(await device(phone), line.origin, '2026-11-28')
  await addLoan(page, { principal: '12000', rate: '6', payment: '400', lastPaid: '2026-10-11' })
  for (const day of ['12', '14', '16', '18', '20', '22']) await pay(page, `2026-11-${day}`, '40')
  const hidden = () => page.getByRole('list', { name: 'Payments' }).evaluate((list) => list.scrollHeight - list.clientHeight)
  expect(await hidden()).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  expect(await hidden()).toBe(0)
})

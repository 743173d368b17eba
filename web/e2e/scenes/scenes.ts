/**
 * Every screen, state and dialog of the app: where it is and what opens it, by the names of its controls. The pictures of
 * `npm run screenshots` and the checks for all screens use the same list.
 */
import { expect, type Page } from '@playwright/test'
import { untilStill } from '../page/until-still.ts'

type Role = Parameters<Page['getByRole']>[0]

/** A control by role and name; a string is the exact name. */
type Tap = readonly [role: Role, name: string | RegExp]

export interface Scene {
  readonly name: string
  /** `{loan}` is the id of a vehicle with a loan, `{idle}` of one without. */
  readonly path: string
  readonly taps?: readonly Tap[]
  /** What the last tap opens. */
  readonly opens?: 'dialog' | 'alertdialog' | 'menu'
}

const button = (name: string | RegExp): Tap => ['button', name]
const screen = (name: string, path: string, ...taps: readonly Tap[]): Scene => ({ name, path, taps })
const dialog = (name: string, path: string, ...taps: readonly Tap[]): Scene => ({ name, path, taps, opens: 'dialog' })
const question = (name: string, path: string, ...taps: readonly Tap[]): Scene => ({ name, path, taps, opens: 'alertdialog' })

/** A screen that shares nothing with any other scene. */
const NOWHERE = { path: '/no/such/page', words: '404 Page Not Found' } as const

/** Outside the app, as a visitor sees it. */
export const visitorScenes: readonly Scene[] = [
  screen('landing', '/'),
  screen('login', '/login'),
  screen('login-refused', '/login', button('Sign In')),
  screen('login-notice', '/login?error=google-not-configured'),
  screen('signup', '/login?mode=signup'),
  screen('signup-refused', '/login?mode=signup', button('Create Account')),
  screen('forgot-password', '/forgot-password'),
  screen('reset-password', '/reset-password?token=none'),
  screen('registration-success', '/registration-success?email=marcus%40example.com'),
  screen('email-verification', '/email-verification?email=marcus%40example.com'),
]

/** Signed up but not onboarded yet. */
export const newcomerScenes: readonly Scene[] = [
  screen('onboarding', '/onboarding'),
  screen('onboarding-other', '/onboarding', ['checkbox', 'Other'], button('Add vehicle')),
  dialog('onboarding-terms', '/onboarding', button('Read Terms and Conditions')),
]

/** A book with nothing in it but a vehicle. */
export const emptyScenes: readonly Scene[] = [
  screen('empty-dashboard', '/'),
  dialog('empty-goal', '/', button(/^Daily Goal/)),
  screen('empty-mileage', '/mileage'),
  screen('empty-earnings', '/earnings'),
  screen('empty-expenses', '/expenses'),
  screen('empty-budget', '/budget'),
  screen('empty-bills', '/budget/bills'),
  screen('empty-recurring', '/budget/recurring'),
  screen('empty-goals', '/budget/goals'),
  screen('empty-maintenance', '/budget/maintenance'),
  screen('empty-vehicles', '/vehicles'),
  dialog('empty-services', '/vehicles', button(/^Maintenance/)),
  screen('loan-add', '/loan-management/{idle}'),
  screen('loan-add-historical', '/loan-management/{idle}', ['radio', 'Historical']),
  dialog('sync-all', '/settings', button(/^All synced/)),
  dialog('deleted-none', '/settings', button('Recently deleted')),
]

/** The demo driver's two years. */
export const driverScenes: readonly Scene[] = [
  screen('dashboard', '/'),
  screen('dashboard-mileage', '/', ['tab', /^Mileage/]),
  screen('dashboard-expenses', '/', ['tab', /^Expenses/]),
  screen('dashboard-yesterday', '/', button('Previous day')),
  screen('dashboard-week', '/', ['radio', 'Week']),
  screen('dashboard-month', '/', ['radio', 'Month']),
  dialog('dashboard-goal', '/', ['radio', 'Day'], button(/^Daily Goal/)),
  dialog('dashboard-goal-month', '/', ['radio', 'Month'], button(/^(Monthly Goal|Goal By Today)/)),
  screen('dashboard-edit', '/', button(/, tap to edit$/)),
  { ...screen('account-menu', '/', button('Account menu')), opens: 'menu' },
  dialog('sync-sheet', '/', button(/^All synced/)),
  screen('mileage', '/mileage'),
  dialog('mileage-add', '/mileage', button('Add Mileage')),
  dialog('mileage-edit', '/mileage', button(/^Edit .*(?<!tap to edit)$/)),
  screen('mileage-inline', '/mileage', button(/, tap to edit$/)),
  question('mileage-delete', '/mileage', button(/^Delete /)),
  dialog('mileage-export', '/mileage', button('Export')),
  dialog('mileage-fund', '/mileage', button(/^Maintenance Fund/)),
  screen('earnings', '/earnings'),
  dialog('earnings-add', '/earnings', button('Add Earnings')),
  dialog('earnings-edit', '/earnings', button(/^Edit (?!day|.*tap to edit)/i)),
  dialog('earnings-day', '/earnings', button(/^Edit day/)),
  screen('earnings-inline', '/earnings', button(/, tap to edit$/)),
  question('earnings-delete', '/earnings', button(/^Delete /)),
  screen('expenses', '/expenses'),
  dialog('expense-add', '/expenses', button('Add Expense')),
  dialog('expense-edit', '/expenses', button(/^Edit /)),
  question('expense-delete', '/expenses', button(/^Delete /)),
  dialog('expense-export', '/expenses', button('Export')),
  screen('budget', '/budget'),
  dialog('budget-recommended', '/budget', button(/^2019 Toyota Prius/)),
  screen('bills', '/budget/bills'),
  dialog('bill-add', '/budget/bills', button('Add Bill')),
  dialog('bill-edit', '/budget/bills', button(/^Edit .*(?<!tap to edit)$/)),
  question('bill-delete', '/budget/bills', button(/^Delete /)),
  screen('recurring', '/budget/recurring'),
  dialog('recurring-add', '/budget/recurring', button('Add Recurring Expense')),
  screen('goals', '/budget/goals'),
  dialog('goal-add', '/budget/goals', button('Add Goal')),
  dialog('goal-edit', '/budget/goals', button(/^Edit /)),
  screen('maintenance', '/budget/maintenance'),
  dialog('schedule-add', '/budget/maintenance', button(/^Add Schedule/)),
  dialog('schedule-edit', '/budget/maintenance', button(/^Edit /)),
  screen('vehicles', '/vehicles'),
  dialog('vehicle-add', '/vehicles', button('Add Vehicle')),
  dialog('vehicle-edit', '/vehicles', button(/^Edit /)),
  question('vehicle-delete', '/vehicles', button(/^Delete /)),
  dialog('vehicle-services', '/vehicles', button(/^Maintenance/)),
  screen('loan', '/loan-management/{loan}'),
  screen('loan-information', '/loan-management/{loan}', button('Loan Information')),
  dialog('loan-edit', '/loan-management/{loan}', button('Edit Loan')),
  question('loan-delete', '/loan-management/{loan}', button('Delete Loan')),
  dialog('loan-goal', '/loan-management/{loan}', button(/^(Edit Goal|Set Payoff Goal)$/)),
  dialog('loan-pay', '/loan-management/{loan}', button('Add Payment')),
  dialog('loan-recommended', '/loan-management/{loan}', button(/^Recommended Payment Today/)),
  dialog('loan-daily-interest', '/loan-management/{loan}', button(/^Daily Interest/)),
  dialog('loan-interest-balance', '/loan-management/{loan}', button(/^Interest Balance/)),
  dialog('loan-total-interest', '/loan-management/{loan}', button(/^Total Interest Paid/)),
  dialog('loan-cost-per-mile', '/loan-management/{loan}', button(/^Cost Per Mile/)),
  screen('loan-not-found', '/loan-management/nobody'),
  screen('settings', '/settings'),
  dialog('settings-changed', '/settings', button('What changed')),
  dialog('settings-delete', '/settings', button('Delete Account')),
  screen('settings-platforms', '/settings/platforms'),
  screen('settings-theme', '/settings/theme'),
  screen('learning', '/learning'),
  screen('article', '/learning', ['link', /^Read article/]),
  screen('not-found', NOWHERE.path),
]

/** Waits until nothing moves and nothing is still to come. */
export async function untilSettled(page: Page): Promise<void> {
  // By its tag: behind an open dialog nothing has a role.
  await expect(page.locator('h1').first()).toBeVisible()
  // Also what is there but not seen yet: a placeholder shows only after 200 ms.
  await page.waitForFunction(() => ![...document.querySelectorAll('[data-waiting], p[role="status"]')].some((part) =>
    (part.matches('[data-waiting]') || part.textContent?.startsWith('Loading')) && part.checkVisibility()))
  await untilStill(page)
}

interface Car { readonly id: string; readonly vehicleId: string }

/** The path of a scene in the book that is open in this page. */
async function pathOf(page: Page, { path }: Scene): Promise<string> {
  if (!path.includes('{')) return path
  const list = async (name: string) => await (await page.request.get(`/api/${name}`)).json() as Car[]
  const loans = await list('auto-loans')
  const loan = loans[0]?.vehicleId ?? ''
  const idle = (await list('vehicles')).find(({ id }) => loans.every(({ vehicleId }) => vehicleId !== id))?.id ?? ''
  return path.replace('{loan}', loan).replace('{idle}', idle)
}

/** Whether a driver's screen is open; behind a dialog it has no role. */
const isInside = async (page: Page): Promise<boolean> => await page.locator('nav[aria-label="Main"]').count() > 0

/** Navigates like a link of the app, through a screen that keeps nothing of the one before. */
async function goOn(page: Page, path: string): Promise<void> {
  const go = (to: string): Promise<void> => page.evaluate((next) => {
    history.pushState(null, '', next)
    dispatchEvent(new PopStateEvent('popstate'))
  }, to)
  // A confirmation, or whatever the shell has opened, stays open on any screen.
  await expect(async () => {
    await page.keyboard.press('Escape')
    expect(await page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]').count()).toBe(0)
  }).toPass()
  await go(NOWHERE.path)
  await expect(page.getByText(NOWHERE.words)).toBeVisible()
  await go(path)
  if (path !== NOWHERE.path) await expect(page.getByText(NOWHERE.words)).toHaveCount(0)
}

/** Goes to a scene and opens what it shows. Within the app nothing is reloaded, which would take longer than everything else. */
export async function show(page: Page, scene: Scene): Promise<void> {
  const path = await pathOf(page, scene)
  if (await isInside(page)) await goOn(page, path)
  else await page.goto(path)
  await untilSettled(page)
  for (const [role, name] of scene.taps ?? []) {
    const control = page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name })
    await control.filter({ visible: true }).first().click({ timeout: 8_000 })
  }
  if (scene.opens) await expect(page.getByRole(scene.opens)).toBeVisible()
  await untilSettled(page)
}

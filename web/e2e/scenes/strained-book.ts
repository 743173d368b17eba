/** A book of long names and large amounts, and the screens on which they have to fit. */
import type { BrowserContext, Page } from '@playwright/test'
import { openBook } from '../books/open-book.ts'
import type { Line } from '../rig/line.ts'
import { todayOn } from '../rig/local-day.ts'
import type { Scene } from './scenes.ts'

/** Forty characters, as long as a driver would type. */
const CAR = '2019 Toyota Prius Prime Premium Plug-in 2'
const NAME = 'Quarterly commercial insurance surcharge'

const scene = (name: string, path: string, ...taps: NonNullable<Scene['taps']>): Scene => ({ name: `strained-${name}`, path, taps })

/** Where long names and large amounts appear. */
export const strainedScenes: readonly Scene[] = [
  scene('dashboard', '/'),
  scene('dashboard-mileage', '/', ['tab', /^Mileage/]),
  scene('dashboard-expenses', '/', ['tab', /^Expenses/]),
  scene('dashboard-month', '/', ['radio', 'Month']),
  { ...scene('goal', '/', ['radio', 'Month'], ['button', /^(Monthly Goal|Goal By Today)/]), opens: 'dialog' },
  scene('mileage', '/mileage'),
  { ...scene('mileage-add', '/mileage', ['button', 'Add Mileage']), opens: 'dialog' },
  scene('earnings', '/earnings'),
  scene('expenses', '/expenses'),
  scene('budget', '/budget'),
  scene('bills', '/budget/bills'),
  scene('recurring', '/budget/recurring'),
  scene('goals', '/budget/goals'),
  scene('maintenance', '/budget/maintenance'),
  scene('vehicles', '/vehicles'),
  scene('loan', '/loan-management/{loan}'),
  scene('settings', '/settings'),
  scene('platforms', '/settings/platforms'),
  { ...scene('account-menu', '/', ['button', 'Account menu']), opens: 'menu' },
]

/** Signs up with a book in which every name is long and every amount is large. */
export async function openStrainedBook(context: BrowserContext, line: Line): Promise<Page> {
  const { page, put, rows } = await openBook(context, line.origin, '/learning', { vehicles: [CAR] })
  const day = await todayOn(page)
  const [car] = await rows<{ id: string }>('vehicles')
  const vehicleId = car?.id
  await put('earnings', [{ date: day, platform: 'uber', amount: '123456.78' }, { date: day, platform: 'doordash', amount: '98765.43' }])
  await put('mileage', [{ vehicleId, date: day, startingMileage: '999000', endingMileage: '999987.6' }])
  await put('expenses', [
    { date: day, name: 'Fuel', amount: '123456.78', vehicleId, note: `${NAME}, paid in full at the counter` },
    { date: day, name: NAME, amount: '99999.99', vehicleId },
  ])
  await put('bills', [
    { name: NAME, amount: '123456.78', frequency: 'monthly', dueDate: '1' }, { name: 'Daycare', amount: '98765.43', frequency: 'daily', dueDate: null },
    { name: `${NAME} 2`, amount: '123456.78', frequency: 'yearly', dueDate: day.slice(5) },
  ])
  await put('bills', [{ name: NAME, amount: '123456.78', frequency: 'weekly', dueDate: null }])
  await put('goals', [{ name: NAME, amount: '9999999.99', startDate: day, targetDate: '2027-12-31' }])
  await put('maintenance-schedules', [{ vehicleId, category: 'oil', name: NAME, intervalMiles: 5_000, cost: 99999 }])
  await put('auto-loans', [{
    vehicleId, currentPrincipalAmount: '987654.32', interestRate: '19.99', monthlyPayment: '23456.78', lastPaymentDate: day, goalPayoffMileage: 1_100_000,
  }])
  const [loan] = await rows<{ id: string }>('auto-loans')
  await put('loan-payments', [{ loanId: loan?.id, date: day, amount: '123456.78' }])
  return page
}

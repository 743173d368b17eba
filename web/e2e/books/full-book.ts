import type { BrowserContext, Page } from '@playwright/test'
import type { Line } from '../rig/line.ts'
import { todayOn } from '../rig/local-day.ts'
import { openBook } from './open-book.ts'

/** A book with something on every screen. */
export async function openFullBook(context: BrowserContext, line: Line): Promise<Page> {
  const { page, put, rows } = await openBook(context, line.origin, '/learning', { vehicles: ['2019 Toyota Prius', 'A van with a name that is longer than most'] })
  const day = await todayOn(page)
  const [car] = await rows<{ id: string; name: string }>('vehicles')
  const vehicleId = car?.id
  await put('earnings', [{ date: day, platform: 'uber', amount: '171.20' }, { date: day, platform: 'doordash', amount: '38.57' }])
  await put('mileage', [{ vehicleId, date: day, startingMileage: '60000', endingMileage: '60150.4' }])
  await put('expenses', [{ date: day, name: 'Fuel', amount: '38.50', vehicleId, note: 'Corner station' }, { date: day, name: 'Passenger Goodies', amount: '7.25' }])
  await put('bills', [
    { name: 'Rent', amount: '1450', frequency: 'monthly', dueDate: '1' }, { name: 'Daycare', amount: '165', frequency: 'weekly', dueDate: 'Friday' },
    { name: 'Coffee on the road', amount: '4.75', frequency: 'daily', dueDate: null },
  ])
  await put('goals', [{ name: 'New tires', amount: '1000', startDate: day, targetDate: '2039-12-31' }])
  await put('maintenance-schedules', [{ vehicleId, category: 'oil', name: 'Oil Change', intervalMiles: 5_000, cost: 75 }])
  await put('auto-loans', [{
    vehicleId, currentPrincipalAmount: '12000', interestRate: '6', monthlyPayment: '400', lastPaymentDate: '2026-01-11', goalPayoffMileage: 100_000,
  }])
  const [loan] = await rows<{ id: string }>('auto-loans')
  await put('loan-payments', [{ loanId: loan?.id, date: '2026-02-11', amount: '400' }])
  await page.reload()
  return page
}

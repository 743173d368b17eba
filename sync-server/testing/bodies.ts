/** A valid body for each create and each change; parents are created along the way. */
import type { Driver } from './driver.ts'

export interface Sample {
  readonly path: string
  /** Creates the parents and gives the body of a create. */
  body(driver: Driver): Promise<Readonly<Record<string, unknown>>>
  /** A valid change, and how a reply shows it. */
  readonly change: Readonly<Record<string, unknown>>
  readonly shown: Readonly<Record<string, unknown>>
}

const vehicle = async (driver: Driver): Promise<string> => (await driver.make('/api/vehicles', { name: 'Prius' })).id

const loan = async (driver: Driver): Promise<string> => (await driver.make('/api/auto-loans', {
  vehicleId: await vehicle(driver), currentPrincipalAmount: '12000', interestRate: 8.25, monthlyPayment: 350,
  lastPaymentDate: '2026-10-20',
})).id

const bill = async (driver: Driver): Promise<string> => (
  await driver.make('/api/bills', { name: 'Rent', amount: 1450, frequency: 'monthly', dueDate: 1 })
).id

export const samples: readonly Sample[] = [
  {
    path: '/api/vehicles',
    body: async () => ({ name: 'Prius' }),
    change: { name: 'Corolla' },
    shown: { name: 'Corolla' },
  },
  {
    path: '/api/mileage',
    body: async (driver) => ({
      vehicleId: await vehicle(driver), date: '2026-11-20', startingMileage: '60000', endingMileage: 60150.5,
    }),
    change: { endingMileage: '60200.1' },
    shown: { endingMileage: '60200.1', totalMiles: '200.1' },
  },
  {
    path: '/api/earnings',
    body: async () => ({ date: '2026-11-20', platform: 'Uber Eats', amount: '240' }),
    change: { amount: 12.3 },
    shown: { amount: '12.30', platform: 'ubereats' },
  },
  {
    path: '/api/expenses',
    body: async (driver) => ({ name: 'Fuel', date: '2026-11-20', amount: 38.5, vehicleId: await vehicle(driver), note: '' }),
    change: { note: 'Shell' },
    shown: { note: 'Shell', amount: '38.50' },
  },
  {
    path: '/api/bills',
    body: async () => ({ name: 'Rent', amount: 1450, frequency: 'monthly', dueDate: '1' }),
    change: { amount: 1500 },
    shown: { amount: '1500.00', dueDate: '1' },
  },
  {
    path: '/api/bill-payments',
    body: async (driver) => ({ billId: await bill(driver), paidDate: '2026-11-21', amount: 1450, month: '2026-11' }),
    change: { amount: '1449.99' },
    shown: { amount: '1449.99', month: '2026-11' },
  },
  {
    path: '/api/goals',
    body: async () => ({ name: 'Tires', amount: 1000, startDate: '2026-11-01', targetDate: '2026-11-30' }),
    change: { completed: true, completedDate: '2026-11-21' },
    shown: { completed: true, completedDate: '2026-11-21' },
  },
  {
    path: '/api/auto-loans',
    body: async (driver) => ({
      vehicleId: await vehicle(driver), currentPrincipalAmount: '12000', interestRate: '6.9', monthlyPayment: 400,
      lastPaymentDate: '2026-10-20', dueDate: 15,
    }),
    change: { interestRate: 7 },
    shown: { interestRate: '7.000', dueDate: 15 },
  },
  {
    path: '/api/loan-payments',
    body: async (driver) => ({ loanId: await loan(driver), date: '2026-11-15', amount: 350 }),
    change: { amount: 400 },
    shown: { amount: '400.00' },
  },
  {
    path: '/api/maintenance-schedules',
    body: async (driver) => ({
      vehicleId: await vehicle(driver), category: 'oil', name: 'Oil Change', intervalMiles: 5000, cost: 75,
    }),
    change: { intervalMiles: '6000' },
    shown: { intervalMiles: 6000, cost: '75.00' },
  },
]

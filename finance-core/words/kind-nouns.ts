import type { EntityName } from '../entities/index.ts'

/** The nouns for one row and several rows of a kind: 'mileage entry', 'mileage entries'. */
export type Noun = readonly [one: string, several: string]

export const kindNouns: Readonly<Record<EntityName, Noun>> = {
  profile: ['profile', 'profiles'],
  vehicles: ['vehicle', 'vehicles'],
  mileage: ['mileage entry', 'mileage entries'],
  earnings: ['earnings entry', 'earnings entries'],
  expenses: ['expense', 'expenses'],
  bills: ['bill', 'bills'],
  billPayments: ['bill payment', 'bill payments'],
  goals: ['goal', 'goals'],
  autoLoans: ['auto loan', 'auto loans'],
  loanPayments: ['loan payment', 'loan payments'],
  maintenanceSchedules: ['maintenance schedule', 'maintenance schedules'],
}

import { describe, expect, it } from 'vitest'
import { definitionOf, entityNames, type EntityName } from './index.ts'

/** What released apps and servers send and store: a new tag is added at the end of its list, and nothing is ever changed. */
const released: Readonly<Record<EntityName, { readonly code: string; readonly tags: readonly string[] }>> = {
  profile: {
    code: 'u',
    tags: [
      'firstName', 'lastName', 'maritalStatus', 'gigPlatforms', 'onboardingCompleted', 'termsAcceptedAt', 'primaryVehicleId',
    ],
  },
  vehicles: { code: 'v', tags: ['name'] },
  mileage: { code: 'm', tags: ['vehicleId', 'date', 'startingMileage', 'endingMileage'] },
  earnings: { code: 'e', tags: ['date', 'platform', 'amount'] },
  expenses: { code: 'x', tags: ['name', 'date', 'amount', 'vehicleId', 'note', 'receiptImageUrl'] },
  bills: { code: 'b', tags: ['name', 'amount', 'frequency', 'dueDate'] },
  billPayments: { code: 'p', tags: ['billId', 'paidDate', 'amount', 'month', 'occurrenceDate'] },
  goals: { code: 'g', tags: ['name', 'amount', 'startDate', 'targetDate', 'completed', 'completedDate'] },
  autoLoans: {
    code: 'l',
    tags: [
      'vehicleId', 'currentPrincipalAmount', 'interestRate', 'monthlyPayment', 'lastPaymentDate', 'dueDate', 'originalAmount',
      'loanDate', 'baselineLastPaymentDate', 'goalPayoffDate', 'goalPayoffMileage', 'earlierBalances',
    ],
  },
  loanPayments: { code: 'y', tags: ['loanId', 'date', 'amount'] },
  maintenanceSchedules: { code: 's', tags: ['vehicleId', 'category', 'name', 'intervalMiles', 'cost'] },
}

describe('apps of different versions on one account understand each other, since', () => {
  it.each(Object.entries(released))('%s keeps its code, and each of its fields its number', (name, { code, tags }) => {
    const entity = entityNames.find((known) => known === name)
    const definition = entity && definitionOf(entity)
    expect(definition?.code).toBe(code)
    expect(definition?.tags).toEqual(tags)
  })

  it('every kind of row has codes written down here', () => {
    expect(entityNames.toSorted()).toEqual(Object.keys(released).toSorted())
  })
})

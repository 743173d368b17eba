import { describe, expect, it } from 'vitest'
import { RuleError } from '../errors.ts'
import { defineEntity } from './define.ts'
import { text } from '../schema/fields.ts'
import { sampleRow } from '../testing/sample-rows.ts'
import { admit } from './admit.ts'
import { definitionOf, entityNames, isEntityName } from './index.ts'
import { groupMembers } from './stamp-groups.ts'
import { fromWire, toWire } from './wire.ts'

const vehicleId = '01936f00-0000-7000-8000-000000000001'
const trip = { vehicleId, date: '2026-11-21', startingMileage: '60150', endingMileage: 60300.5 }

/** The messages for a body, by field. */
function words(...[name, body, extent]: Parameters<typeof fromWire>): Record<string, string> {
  const read = fromWire(name, body, extent)
  return read.ok ? {} : Object.fromEntries(read.misfits.map(({ path, message }) => [path, message]))
}

describe('the registry', () => {
  it('gives each entity a code of its own, and each field a tag', () => {
    const codes = entityNames.map((name) => definitionOf(name).code)
    expect(new Set(codes).size).toBe(entityNames.length)
    for (const name of entityNames) {
      expect(Object.keys(definitionOf(name).fields).sort()).toEqual([...definitionOf(name).tags].sort())
    }
  })

  it('refuses a definition whose tags leave a field out', () => {
    const fields = { name: text(10, { missing: 'Name' }), other: text(10, { missing: 'Other' }) }
    expect(() => defineEntity({ path: null, code: 'zz', fields, tags: ['name'] })).toThrow('name each field once')
  })

  it('names its parents before their children', () => {
    for (const name of entityNames) {
      for (const field of Object.keys(definitionOf(name).parents)) {
        const parent = definitionOf(name).fields[field]?.refersTo ?? ''
        expect(isEntityName(parent) && entityNames.indexOf(parent) < entityNames.indexOf(name)).toBe(true)
      }
    }
  })
})

describe('reading REST text', () => {
  it('turns decimals of either form into whole numbers', () => {
    const read = fromWire('mileage', { ...trip, surprise: 1 }, 'whole')
    expect(read).toEqual({ ok: true, value: { vehicleId, date: '2026-11-21', startingMileage: 601500, endingMileage: 603005 } })
  })

  it.each([
    ['vehicles', { name: 'Vehicle name is required' }],
    ['mileage', {
      vehicleId: 'Vehicle is required', date: 'Date is required',
      startingMileage: 'Starting mileage must be 0 or greater', endingMileage: 'Ending mileage must be 0 or greater',
    }],
    ['earnings', { date: 'Date is required', amount: 'Amount is required' }],
    ['expenses', { name: 'Category is required', date: 'Date is required', amount: 'Amount is required' }],
    ['bills', { name: 'Bill name is required', amount: 'Amount is required', frequency: 'Frequency is required' }],
    ['goals', { name: 'Goal name is required', amount: 'Amount is required', targetDate: 'Target date is required' }],
    ['autoLoans', {
      vehicleId: 'Vehicle is required', currentPrincipalAmount: 'Current principal balance is required',
      interestRate: 'Interest rate is required', monthlyPayment: 'Monthly payment is required',
      lastPaymentDate: 'Last payment date is required',
    }],
    ['loanPayments', { loanId: 'Loan is required', date: 'Date is required', amount: 'Amount is required' }],
    ['maintenanceSchedules', {
      vehicleId: 'Vehicle is required', category: 'Category is required', name: 'Name is required',
      intervalMiles: 'Interval must be at least 1 mile', cost: 'Cost must be greater than 0',
    }],
  ] as const)('speaks the words of the spec for each missing field of %s', (name, expected) => {
    expect(words(name, {}, 'whole')).toEqual(expected)
  })

  it.each([
    ['a negative odometer', { ...trip, startingMileage: -1 }, { startingMileage: 'Starting mileage must be 0 or greater' }],
    ['a second decimal of a mile', { ...trip, endingMileage: '60300.55' }, { endingMileage: 'Ending mileage must be 0 or greater' }],
    ['a day that is not in the calendar', { ...trip, date: '2026-02-29' }, { date: 'Please enter a valid date' }],
    ['an overflow', { ...trip, endingMileage: '1000000000.0' }, { endingMileage: 'This must be at most 999,999,999.9 mi' }],
    ['infinity', { ...trip, endingMileage: Number.POSITIVE_INFINITY }, { endingMileage: 'Ending mileage must be 0 or greater' }],
    ['a list', { ...trip, endingMileage: [1] }, { endingMileage: 'Ending mileage must be 0 or greater' }],
  ])('refuses %s', (_, body, expected) => {
    expect(words('mileage', body, 'whole')).toEqual(expected)
  })

  it('fills what a create may leave out, and leaves it out of a change', () => {
    const cost = { name: ' Fuel ', date: '2026-11-21', amount: '38.5', vehicleId: '', note: '   ' }
    expect(fromWire('expenses', cost, 'whole')).toEqual({
      ok: true,
      value: { name: 'Fuel', date: '2026-11-21', amount: 3850, vehicleId: null, note: null, receiptImageUrl: null },
    })
    expect(fromWire('expenses', { note: null }, 'part')).toEqual({ ok: true, value: { note: null } })
  })

  it('takes no body but an object, and no field of a prototype', () => {
    for (const body of [null, [], ['Prius'], 'Prius']) expect(words('vehicles', body, 'whole')).toEqual({ '': 'Please send an object' })
    expect(words('vehicles', Object.create({ name: 'Prius' }), 'whole')).toEqual({ name: 'Vehicle name is required' })
  })

  it('says once what is wrong twice, and how many platforms are too many', () => {
    expect(words('expenses', { name: [], date: '2026-11-21', amount: 1 }, 'whole')).toEqual({ name: 'Category is required' })
    expect(words('profile', { gigPlatforms: Array.from({ length: 101 }, (_, n) => `App ${n}`) }, 'part'))
      .toEqual({ gigPlatforms: 'Please keep this to 100 platforms or fewer' })
    expect(words('profile', { termsAcceptedAt: '0000-01-01T00:00:00Z' }, 'part'))
      .toEqual({ termsAcceptedAt: 'This must be a time in ISO form' })
  })

  it('stores the canonical platform where an alias fits, else the text as typed', () => {
    const pay = (platform: string) => fromWire('earnings', { date: '2026-11-21', amount: 1, platform }, 'whole')
    expect(pay('Uber Eats')).toMatchObject({ value: { platform: 'ubereats' } })
    expect(pay(' Veho ')).toMatchObject({ value: { platform: 'Veho' } })
  })

  it('keeps the address of a receipt and refuses any other address', () => {
    const cost = { name: 'Fuel', date: '2026-11-21', amount: 1 }
    const receiptImageUrl = `/api/receipts/${'a'.repeat(64)}`
    expect(fromWire('expenses', { ...cost, receiptImageUrl }, 'whole')).toMatchObject({ value: { receiptImageUrl } })
    for (const address of ['https://elsewhere.example/x.png', 'javascript:alert(1)', '/api/receipts/../x']) {
      expect(words('expenses', { ...cost, receiptImageUrl: address }, 'whole')).toHaveProperty('receiptImageUrl')
    }
  })

  it('reads the moments of a profile as ISO text', () => {
    const read = fromWire('profile', { termsAcceptedAt: '2026-11-21T14:00:00.000Z', maritalStatus: 'single' }, 'part')
    expect(read).toEqual({ ok: true, value: { termsAcceptedAt: 1795269600000, maritalStatus: 'single' } })
    expect(words('profile', { termsAcceptedAt: 'yesterday', maritalStatus: 'both', onboardingCompleted: 'yes' }, 'part')).toEqual({
      termsAcceptedAt: 'This must be a time in ISO form',
      maritalStatus: 'Please select your marital status.',
      onboardingCompleted: 'This must be true or false',
    })
  })
})

it('puts whole numbers into words with their thousands apart', () => {
  const { goalPayoffMileage, dueDate } = definitionOf('autoLoans').fields
  const { intervalMiles } = definitionOf('maintenanceSchedules').fields
  expect([goalPayoffMileage?.inWords(90_000), goalPayoffMileage?.inWords(null), dueDate?.inWords(31), intervalMiles?.inWords(5_000)])
    .toEqual(['90,000', 'nothing', '31', '5,000'])
})

describe('admitting a row', () => {
  it('refuses an odometer that runs backwards, with the field named', () => {
    expect(() => admit('mileage', { vehicleId, date: '2026-11-21', startingMileage: 5, endingMileage: 4 })).toThrow(
      new RuleError('ending-below-starting', 'Ending mileage must be greater than or equal to starting mileage', 'endingMileage'),
    )
  })

  it('leaves out a field it does not know', () => {
    expect(admit('vehicles', { name: 'Prius', wheels: 4 })).toEqual({ name: 'Prius' })
  })

  it('clears the due date of a daily bill and stores the others in one form', () => {
    const bill = { name: 'Rent', amount: 145000 }
    expect(admit('bills', { ...bill, frequency: 'daily', dueDate: '5' }).dueDate).toBeNull()
    expect(admit('bills', { ...bill, frequency: 'weekly', dueDate: 'friday' }).dueDate).toBe('Friday')
    expect(admit('bills', { ...bill, frequency: 'weekly', dueDate: 'none' }).dueDate).toBeNull()
    expect(admit('bills', { ...bill, frequency: 'monthly', dueDate: '05' }).dueDate).toBe('5')
    expect(admit('bills', { ...bill, frequency: 'yearly', dueDate: '02-29' }).dueDate).toBe('02-29')
  })

  it.each([['weekly', '5'], ['monthly', '32'], ['monthly', '0'], ['yearly', '02-30'], ['yearly', '04-31'], ['yearly', 'May 5']])(
    'refuses a %s bill due %s', (frequency, dueDate) => {
      expect(() => admit('bills', { name: 'Rent', amount: 1, frequency, dueDate })).toThrow(RuleError)
    },
  )

  it('clears the day on which a goal was completed when it is not', () => {
    const goal = { name: 'Tires', amount: 60000, targetDate: '2026-11-30', completedDate: '2026-11-20' }
    expect(admit('goals', { ...goal, completed: true }).completedDate).toBe('2026-11-20')
    expect(admit('goals', { ...goal, completed: false }).completedDate).toBeNull()
    expect(admit('goals', goal)).toMatchObject({ completed: false, completedDate: null })
  })

  it('refuses a goal that ends before it starts, and a loan with two goals', () => {
    const goal = { name: 'Tires', amount: 60000, startDate: '2026-11-02', targetDate: '2026-11-01' }
    expect(() => admit('goals', goal)).toThrow('Target date must be on or after the start date')
    const loan = { vehicleId, currentPrincipalAmount: 1, interestRate: 0, monthlyPayment: 1, lastPaymentDate: '2026-11-01' }
    expect(() => admit('autoLoans', { ...loan, goalPayoffDate: '2027-11-01', goalPayoffMileage: 100000 })).toThrow('not both')
  })
})

describe('writing REST text', () => {
  it('sends fixed-scale decimals, derived columns and the age', () => {
    const row = { id: vehicleId, createdAt: 0, vehicleId, date: '2026-11-21', startingMileage: 601500, endingMileage: 603005 }
    expect(toWire('mileage', row)).toEqual({
      id: vehicleId, vehicleId, date: '2026-11-21', startingMileage: '60150.0', endingMileage: '60300.5',
      totalMiles: '150.5', createdAt: '1970-01-01T00:00:00.000Z',
    })
  })

  it('sends null for no value', () => {
    const row = {
      id: vehicleId, createdAt: 0, name: 'Fuel', date: '2026-11-21', amount: 3850, vehicleId: null, note: null, receiptImageUrl: null,
    }
    expect(toWire('expenses', row)).toMatchObject({ amount: '38.50', vehicleId: null, note: null })
    expect(toWire('autoLoans', { ...sampleRow('autoLoans', 1), loanDate: null, dueDate: null }))
      .toMatchObject({ originalAmount: '18000.00', interestRate: '6.900', loanDate: null, dueDate: null, goalPayoffMileage: 100_001 })
  })

  it('knows the fields that are stamped together', () => {
    expect(groupMembers('mileage', 'endingMileage')).toEqual(['startingMileage', 'endingMileage'])
    expect(groupMembers('mileage', 'date')).toEqual(['date'])
  })
})

describe('months and days', () => {
  const payment = { billId: vehicleId, paidDate: '2026-11-21', amount: '1', month: '2026-11' }

  it('tells a missing month from one that is not in the calendar', () => {
    expect(words('billPayments', { ...payment, month: '' }, 'whole')).toEqual({ month: 'Month is required' })
    expect(words('billPayments', { ...payment, month: '2026-13' }, 'whole')).toEqual({ month: 'Please enter a valid month' })
    expect(words('billPayments', { ...payment, paidDate: '' }, 'whole')).toEqual({ paidDate: 'Paid date is required' })
    expect(words('billPayments', payment, 'whole')).toEqual({})
  })

  it('names an occurrence by its day, else by its month', () => {
    const key = definitionOf('billPayments').naturalKey
    expect(key?.({ billId: 'rent', month: '2026-11', occurrenceDate: null })).toBe('bill-paid/rent/2026-11')
    expect(key?.({ billId: 'gym', month: '2026-11', occurrenceDate: '2026-11-06' })).toBe('bill-paid/gym/2026-11-06')
  })
})

it('says why a due day does not fit, whether it comes as a number or as text', () => {
  const loan = { vehicleId, currentPrincipalAmount: '1', interestRate: '6.9', monthlyPayment: '1', lastPaymentDate: '2026-11-01' }
  expect(fromWire('autoLoans', { ...loan, dueDate: '15' }, 'whole')).toMatchObject({ value: { dueDate: 15, interestRate: 6900 } })
  for (const dueDate of [32, '0', 1.5, 'soon']) {
    expect(words('autoLoans', { ...loan, dueDate }, 'whole')).toEqual({ dueDate: 'Due date must be a valid day of month (1-31)' })
  }
})

/** Two devices of one driver: the desktop deletes a row while the phone, without a signal, writes rows that belong to it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EntityName } from '#core/entities/index.ts'
import { sampleRow } from '#core/testing/sample-rows.ts'
import { heldWrite } from '../../testing/held-write.ts'
import { addVehicle, NOW } from '../../testing/browser-profile.ts'
import { drain, install, openTwoDevices, type TwoDevices } from '../../testing/two-devices.ts'
import { tableOf, type RoadbookDb } from '../db.ts'
import { bringBackDeleted } from '../deleted/bring-back.ts'
import { deletedWith } from '../deleted/deleted-with.ts'
import { newId } from '../new-id.ts'
import { remove, restore, save } from '../save.ts'
import { putAwayStranded, removeStranded } from './decide-stranded.ts'
import { strandedRows } from './stranded.ts'

const terms = { currentPrincipalAmount: 1_200_000, interestRate: 6900, monthlyPayment: 40_000, lastPaymentDate: '2026-11-11' }
const oilChange = { category: 'oil', name: 'Oil Change', cost: 7500, intervalMiles: 5000 }
let two: TwoDevices
let now: number
let phone: RoadbookDb
let desktop: RoadbookDb

beforeEach(async () => {
  now = NOW
  two = await openTwoDevices(() => now);
  ({ phone, desktop } = two)
})
afterEach(() => two.store.close())

async function sync(...devices: readonly RoadbookDb[]): Promise<void> {
  for (const device of devices) await drain(device, two.online)
}

const hourLater = () => {
  now += 3_600_000
}

async function addLoan(device: RoadbookDb, vehicleId: string): Promise<string> {
  const id = newId(now)
  await save(device, 'autoLoans', id, { ...terms, vehicleId })
  return id
}

async function pay(device: RoadbookDb, loanId: string, amount = 40_000): Promise<string> {
  const id = newId(now)
  await save(device, 'loanPayments', id, { loanId, date: '2026-11-20', amount })
  return id
}

async function addBill(device: RoadbookDb): Promise<string> {
  const id = newId(now)
  await save(device, 'bills', id, { name: 'Rent', amount: 145_000, frequency: 'monthly', dueDate: '1' })
  return id
}

/** Both have the row; the desktop deletes it, and an hour later the phone, which does not know yet, writes. */
async function writeForDeleted(entity: EntityName, id: string, write: () => Promise<unknown>): Promise<void> {
  await sync(phone, desktop)
  hourLater()
  await remove(desktop, entity, id)
  hourLater()
  await write()
  await sync(desktop, phone, desktop)
}

const told = async (device: RoadbookDb) =>
  (await strandedRows(device)).map(({ entity, row, gone }) => `${entity}/${row.id} of ${gone.entity}/${gone.id}`)

async function expectBoth(...lines: readonly string[]): Promise<void> {
  for (const device of [phone, desktop]) expect(await told(device)).toEqual(lines)
}

describe('what is written for a row that another device has deleted meanwhile', () => {
  it('is told on both devices: payments of a loan', async () => {
    const loan = await addLoan(phone, await addVehicle(phone))
    const earlier = await pay(phone, loan)
    const payments: string[] = []
    await writeForDeleted('autoLoans', loan, async () => { payments.push(await pay(phone, loan), await pay(phone, loan, 85_040)) })
    await expectBoth(...payments.toSorted().map((id) => `loanPayments/${id} of autoLoans/${loan}`))
    expect(await tableOf(phone, 'loanPayments').get(earlier)).toBeUndefined()
  })

  it('is told on both devices: a loan with its payment and a schedule of a vehicle, but no drive, which is seen', async () => {
    const vehicle = await addVehicle(phone)
    let [loan, payment] = ['', '']
    const schedule = newId(now)
    await writeForDeleted('vehicles', vehicle, async () => {
      loan = await addLoan(phone, vehicle)
      payment = await pay(phone, loan)
      await save(phone, 'maintenanceSchedules', schedule, { ...oilChange, vehicleId: vehicle })
      await save(phone, 'mileage', newId(now), { vehicleId: vehicle, date: '2026-11-20', startingMileage: 0, endingMileage: 100 })
    })
    const of = `of vehicles/${vehicle}`
    await expectBoth(`autoLoans/${loan} ${of}`, `loanPayments/${payment} ${of}`, `maintenanceSchedules/${schedule} ${of}`)
  })

  it('is told on both devices: the payment of a bill', async () => {
    const [bill, payment] = [await addBill(phone), newId(now)]
    await writeForDeleted('bills', bill, () =>
      save(phone, 'billPayments', payment, { billId: bill, amount: 145_000, paidDate: '2026-11-20', month: '2026-11', occurrenceDate: null }))
    await expectBoth(`billPayments/${payment} of bills/${bill}`)
  })

  it('is told no longer when that is brought back', async () => {
    const loan = await addLoan(phone, await addVehicle(phone))
    let payment = ''
    await writeForDeleted('autoLoans', loan, async () => { payment = await pay(phone, loan) })
    expect(await deletedWith(phone, [loan])).toEqual([])
    await bringBackDeleted(desktop, await deletedWith(desktop, [loan]))
    await sync(desktop, phone)
    await expectBoth()
    for (const device of [phone, desktop]) expect(await tableOf(device, 'loanPayments').get(payment)).toMatchObject({ loanId: loan })
  })

  it('goes on both devices when the driver deletes it, and is told again when he takes that back', async () => {
    const vehicle = await addVehicle(phone)
    const lines: string[] = []
    await writeForDeleted('vehicles', vehicle, async () => {
      const loan = await addLoan(phone, vehicle)
      lines.push(`autoLoans/${loan} of vehicles/${vehicle}`, `loanPayments/${await pay(phone, loan)} of vehicles/${vehicle}`)
    })
    const removed = await removeStranded(phone, await strandedRows(phone))
    await sync(phone, desktop)
    await expectBoth()
    for (const entity of ['autoLoans', 'loanPayments'] as const) expect(await tableOf(desktop, entity).count()).toBe(0)
    hourLater()
    await restore(phone, removed)
    await sync(phone, desktop)
    await expectBoth(...lines)
  })

  it('stays when what it belongs to comes back while the driver is asked', async () => {
    const loan = await addLoan(phone, await addVehicle(phone))
    let payment = ''
    await writeForDeleted('autoLoans', loan, async () => { payment = await pay(phone, loan) })
    const asked = await strandedRows(desktop)
    await bringBackDeleted(desktop, await deletedWith(desktop, [loan]))
    expect(await removeStranded(desktop, asked)).toEqual([])
    expect(await tableOf(desktop, 'loanPayments').get(payment)).toBeDefined()
  })

  it('stays when what it belongs to comes back in another tab while it is being deleted', async () => {
    const loan = await addLoan(phone, await addVehicle(phone))
    let payment = ''
    await writeForDeleted('autoLoans', loan, async () => { payment = await pay(phone, loan) })
    const asked = await strandedRows(desktop)
    const { book, held, letGo } = heldWrite(desktop)
    const removing = removeStranded(book, asked)
    await held
    await bringBackDeleted(desktop, await deletedWith(desktop, [loan]))
    letGo()
    expect(await removing).toEqual([])
    expect(await tableOf(desktop, 'loanPayments').get(payment)).toBeDefined()
  })

  it('is told no more on the device where it was put away, until something else is stranded', async () => {
    const loan = await addLoan(phone, await addVehicle(phone))
    await sync(phone, desktop)
    const tablet = install(two.server.user, () => now)
    await sync(tablet)
    let [first, second] = ['', '']
    await writeForDeleted('autoLoans', loan, async () => { first = await pay(phone, loan) })
    await putAwayStranded(phone, await strandedRows(phone))
    expect(await told(phone)).toEqual([])
    expect(await told(desktop)).toEqual([`loanPayments/${first} of autoLoans/${loan}`])
    hourLater()
    second = await pay(tablet, loan)
    await sync(tablet, phone)
    expect(await told(phone)).toEqual([`loanPayments/${second} of autoLoans/${loan}`])
    await putAwayStranded(phone, await strandedRows(phone))
    expect(await told(phone)).toEqual([])
  })
})

it('does not take for deleted what the server said no to', async () => {
  const schedule = { ...sampleRow('maintenanceSchedules', 1), vehicleId: newId(now) }
  await tableOf(phone, 'maintenanceSchedules').put(schedule)
  expect(await strandedRows(phone)).toHaveLength(1)
  await phone.refused.put({
    n: 1, together: 1, op: 'put', entity: 'vehicles', id: schedule.vehicleId, at: 0, fields: { name: '' },
    code: 'invalid-field', message: 'Name is required', field: 'name',
  })
  expect(await strandedRows(phone)).toEqual([])
})

it('tells of more rows than one change may be of, and removes them all', async () => {
  const loan = newId(now)
  const rows = Array.from({ length: 501 }, () => ({ id: newId(now), createdAt: now, loanId: loan, date: '2026-11-20', amount: 100 }))
  await tableOf(phone, 'loanPayments').bulkPut(rows)
  expect(await removeStranded(phone, await strandedRows(phone))).toHaveLength(501)
  expect(await strandedRows(phone)).toEqual([])
})

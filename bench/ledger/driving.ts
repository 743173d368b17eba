/** The driver's days: odometers, earnings and the costs of the road. */
import { addDays, weekdayOf } from '#core/dates.ts'
import type { LocalDate } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import { eveningOf } from './moments.ts'
import type { Chance } from './random.ts'
import { busyness, cars, platforms, smallCosts } from './scenery.ts'

interface Books {
  readonly mileage: Row<'mileage'>[]
  readonly earnings: Row<'earnings'>[]
  readonly expenses: Row<'expenses'>[]
}

/** A car's state over time: its odometer, and the tenths of a mile since it was filled up. */
interface Car { readonly vehicleId: string; readonly milesPerGallon: number; readonly share: number; odometer: number; sinceFilled: number }

const DAYS_OFF = 0.12
const SECOND_SHIFTS = 0.135
const RANGE_MILES = 245

/** Mileage, earnings and expenses of every day from the first to the last, oldest first. */
export function drive(chance: Chance, vehicles: readonly Row<'vehicles'>[], firstDay: LocalDate, lastDay: LocalDate): Books {
  const books: Books = { mileage: [], earnings: [], expenses: [] }
  const fleet = vehicles.map((vehicle, place): Car => {
    const { odometer, milesPerGallon, share } = cars[place % cars.length] ?? cars[0]
    return { vehicleId: vehicle.id, milesPerGallon, share, odometer: odometer * 10 + chance.whole(0, 9), sinceFilled: 0 }
  })
  for (let date = firstDay; date <= lastDay; date = addDays(date, 1)) {
    if (chance.happens(DAYS_OFF)) continue
    for (const car of carsOfDay(chance, fleet)) shift(chance, books, car, date)
    earn(chance, books, date)
    spend(chance, books, fleet, date)
  }
  return books
}

function carsOfDay(chance: Chance, fleet: readonly Car[]): Car[] {
  const first = fleet.find(({ share }, place) => place === fleet.length - 1 || chance.happens(share))
  const others = fleet.filter((car) => car !== first)
  return [first, chance.happens(SECOND_SHIFTS) ? others[chance.whole(0, others.length - 1)] : undefined].filter((car) => car !== undefined)
}

const busynessOf = (date: LocalDate): number => busyness[weekdayOf(date)] ?? 100

function shift(chance: Chance, books: Books, car: Car, date: LocalDate): void {
  const errands = chance.whole(0, 140)
  const driven = Math.round((chance.whole(480, 1_120) * busynessOf(date)) / 100)
  const startingMileage = car.odometer + errands
  const createdAt = eveningOf(date, books.mileage.length % 50)
  car.odometer = startingMileage + driven
  car.sinceFilled += errands + driven
  books.mileage.push({
    id: chance.id(createdAt), createdAt, vehicleId: car.vehicleId, date, startingMileage, endingMileage: car.odometer,
  })
  if (car.sinceFilled > RANGE_MILES * 10) fillUp(chance, books, car, date)
}

/** A gallon costs about $3.40 and varies by half a dollar. */
function fillUp(chance: Chance, books: Books, car: Car, date: LocalDate): void {
  const centsAGallon = 340 + chance.whole(-50, 50)
  const amount = Math.round((car.sinceFilled * centsAGallon) / (car.milesPerGallon * 10))
  car.sinceFilled = 0
  pay(chance, books, { date, name: 'Fuel', amount, vehicleId: car.vehicleId, note: null })
}

type Cost = Pick<Row<'expenses'>, 'date' | 'name' | 'amount' | 'vehicleId' | 'note'>

function pay(chance: Chance, books: Books, cost: Cost): void {
  const createdAt = eveningOf(cost.date, 60 + (books.expenses.length % 50))
  books.expenses.push({ id: chance.id(createdAt), createdAt, ...cost, receiptImageUrl: null })
}

function earn(chance: Chance, books: Books, date: LocalDate): void {
  for (const { name, shift: ordinary, share } of platforms) {
    if (!chance.happens(share)) continue
    const createdAt = eveningOf(date, 120 + (books.earnings.length % 50))
    const amount = Math.round((ordinary * busynessOf(date) * chance.whole(45, 160)) / 10_000)
    books.earnings.push({ id: chance.id(createdAt), createdAt, date, platform: name, amount })
  }
}

function spend(chance: Chance, books: Books, fleet: readonly Car[], date: LocalDate): void {
  for (const [name, probability, least, most, note] of smallCosts) {
    if (!chance.happens(probability)) continue
    const ofCar = name === 'Repair' || name === 'Maintenance' || chance.happens(0.3)
    const car = ofCar ? fleet[chance.whole(0, fleet.length - 1)] : undefined
    const amount = chance.whole(least, most)
    pay(chance, books, { date, name, amount, vehicleId: car?.vehicleId ?? null, note: chance.happens(0.4) ? note : null })
  }
}

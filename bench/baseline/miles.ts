/** Odometer figures of a ledger, found by scanning every entry. Miles in tenths. */
import type { Mileage, PlainLedger } from './read.ts'

const driven = (entries: readonly Mileage[]): number => entries.reduce((all, { start, end }) => all + end - start, 0)

/** A vehicle's whole day; null without an entry. An entry of 0 miles counts as one (R30, R87). */
export function dayOf(ledger: PlainLedger, vehicleId: string, date: string): { start: number; miles: number } | null {
  const entries = ledger.mileage.filter((entry) => entry.vehicleId === vehicleId && entry.date === date)
  return entries.length === 0 ? null : { start: Math.min(...entries.map(({ start }) => start)), miles: driven(entries) }
}

/** All miles of a vehicle. */
export const milesOfVehicle = (ledger: PlainLedger, vehicleId: string): number =>
  driven(ledger.mileage.filter((entry) => entry.vehicleId === vehicleId))

/** What all vehicles drove from one day to another, both included. */
export const milesBetween = (ledger: PlainLedger, from: string, to: string): number =>
  driven(ledger.mileage.filter(({ date }) => from <= date && date <= to))

/** The highest ending of the newest day up to today; null without an entry (R93). */
export function latestEnding(ledger: PlainLedger, vehicleId: string, today: string): number | null {
  const entries = ledger.mileage.filter((entry) => entry.vehicleId === vehicleId && entry.date <= today)
  const newest = entries.map(({ date }) => date).toSorted().at(-1)
  const endings = entries.filter(({ date }) => date === newest).map(({ end }) => end)
  return endings.length === 0 ? null : Math.max(...endings)
}

/** A change or a row in the driver's words: what it is and its figure. */
import {
  CarFront, CircleDollarSign, Landmark, PiggyBank, ReceiptText, Repeat, Route, Target, UserRound, Wrench,
  type LucideIcon,
} from 'lucide-react'
import { definitionOf, type AnyFields, type EntityName } from '#core/entities/index.ts'
import { platformLabel } from '#core/platforms.ts'
import { milesOf } from '#core/quantities.ts'
import type { Mutation } from '#core/sync/mutation.ts'
import { UNKNOWN_VEHICLE } from '#core/vehicles.ts'
import { capitalised, mediumDate, monthName } from '#core/words/labels.ts'
import { kindNouns } from '#core/words/kind-nouns.ts'
import { tableOf, type RoadbookDb } from '../../data/db.ts'
import { deletedWith } from '../../data/deleted/deleted-with.ts'
import { expenseIcon } from '../expense-icon.ts'
import type { MoneyProps } from '../../ui/money.tsx'

/** An amount in cents, or a drive's miles in tenths. */
export type ChangeFigure = Pick<MoneyProps, 'cents' | 'flow'> | { readonly tenths: number }

export interface ChangeWords {
  readonly icon: LucideIcon
  /** 'DoorDash earnings', 'Mileage, 2019 Toyota Prius'. */
  readonly title: string
  /** Null for kinds without a figure. */
  readonly figure: ChangeFigure | null
}

/** Looks up the name of another row, such as a vehicle's. */
type NameOf = (entity: 'vehicles' | 'bills', id: unknown) => Promise<string>

type Describe = (fields: AnyFields, nameOf: NameOf) => Promise<Omit<ChangeWords, 'icon'> & Partial<Pick<ChangeWords, 'icon'>>>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
/** A refused change may hold an amount below zero: it is shown as it is, as neither pay nor a cost. */
const money = (value: unknown, flow: NonNullable<MoneyProps['flow']> = 'balance'): ChangeFigure | null =>
  (typeof value === 'number' ? { cents: value, flow: value < 0 ? 'balance' : flow } : null)

/** 'Nov 2026', from '2026-11'. */
const shortMonth = (month: string): string => `${monthName(month).slice(0, 3)} ${month.slice(0, 4)}`

function driven({ startingMileage, endingMileage }: AnyFields): ChangeFigure | null {
  if (typeof startingMileage !== 'number' || typeof endingMileage !== 'number') return null
  return { tenths: milesOf({ startingMileage, endingMileage }) }
}

const kinds: Record<EntityName, { readonly icon: LucideIcon; readonly describe: Describe }> = {
  profile: { icon: UserRound, describe: async () => ({ title: 'Your profile', figure: null }) },
  vehicles: { icon: CarFront, describe: async ({ name }) => ({ title: `Vehicle, ${text(name)}`, figure: null }) },
  mileage: {
    icon: Route,
    describe: async (fields, nameOf) => ({
      title: `Mileage, ${await nameOf('vehicles', fields['vehicleId'])}`, figure: driven(fields),
    }),
  },
  earnings: {
    icon: CircleDollarSign,
    describe: async ({ platform, amount }) => ({
      title: `${platformLabel(text(platform) || null)} earnings`, figure: money(amount, 'in'),
    }),
  },
  expenses: {
    icon: ReceiptText,
    describe: async ({ name, amount, receiptImageUrl }) => ({
      title: `${text(name)} expense${text(receiptImageUrl) === '' ? '' : ', with receipt photo'}`,
      figure: money(amount, 'out'),
      icon: expenseIcon(text(name)),
    }),
  },
  bills: {
    icon: Repeat, describe: async ({ name, amount }) => ({ title: `Bill, ${text(name)}`, figure: money(amount) }),
  },
  billPayments: {
    icon: ReceiptText,
    describe: async ({ billId, month, occurrenceDate, amount }, nameOf) => ({
      title: [
        `${await nameOf('bills', billId)} payment`,
        ...typeof occurrenceDate === 'string' ? [mediumDate(occurrenceDate)] : typeof month === 'string' ? [shortMonth(month)] : [],
      ].join(', '),
      figure: money(amount, 'out'),
    }),
  },
  goals: { icon: Target, describe: async ({ name, amount }) => ({ title: `Goal, ${text(name)}`, figure: money(amount) }) },
  autoLoans: {
    icon: Landmark,
    describe: async ({ vehicleId }, nameOf) => ({ title: `Auto loan, ${await nameOf('vehicles', vehicleId)}`, figure: null }),
  },
  loanPayments: { icon: PiggyBank, describe: async ({ amount }) => ({ title: 'Loan payment', figure: money(amount, 'out') }) },
  maintenanceSchedules: {
    icon: Wrench, describe: async ({ name, cost }) => ({ title: `Maintenance, ${text(name)}`, figure: money(cost) }),
  },
}

/**
 * Describes a change; fields it does not carry are read from the row on this device, or from its deletion here. Without
 * both, only its kind is named.
 */
export async function changeWords(db: RoadbookDb, { op, entity, id, fields }: Mutation): Promise<ChangeWords> {
  const kind = capitalised(kindNouns[entity][0])
  // A removed row can no longer be read for its name.
  if (op === 'remove') return { icon: kinds[entity].icon, title: `${kind} deleted`, figure: null }
  const row: AnyFields | undefined = await tableOf(db, entity).get(id)
    ?? (await deletedWith(db, [id])).find((member) => member.row.id === id)?.row
  const words = await rowWords(db, entity, { ...row, ...fields })
  const isWhole = row !== undefined || Object.keys(definitionOf(entity).fields).every((field) => field in fields)
  return isWhole ? words : { ...words, title: kind }
}

/**
 * Describes a row, whether or not it is in the book. A vehicle or bill it belongs to that is no longer in the book is
 * named from `gone`, rows by id.
 */
export async function rowWords(
  db: RoadbookDb,
  entity: EntityName,
  fields: AnyFields,
  gone: ReadonlyMap<string, AnyFields> = new Map(),
): Promise<ChangeWords> {
  const { icon, describe } = kinds[entity]
  const nameOf: NameOf = async (kind, rowId) => {
    const row: AnyFields | undefined = typeof rowId === 'string' ? await tableOf(db, kind).get(rowId) ?? gone.get(rowId) : undefined
    return text(row?.['name']) || (kind === 'vehicles' ? UNKNOWN_VEHICLE : 'Bill')
  }
  return { icon, ...await describe(fields, nameOf) }
}

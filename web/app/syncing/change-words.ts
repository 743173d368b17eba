/** A change that waits or was refused, in a driver's words: what it is about and what it comes to. */
import {
  CarFront, CircleDollarSign, Landmark, PiggyBank, ReceiptText, Repeat, Route, Target, UserRound, Wrench,
  type LucideIcon,
} from 'lucide-react'
import type { AnyFields, EntityName } from '#core/entities/index.ts'
import { platformLabel } from '#core/platforms.ts'
import { milesOf } from '#core/quantities.ts'
import type { Mutation } from '#core/sync/mutation.ts'
import { UNKNOWN_VEHICLE } from '#core/vehicles.ts'
import { formatMiles } from '#core/words/format.ts'
import { capitalised } from '#core/words/labels.ts'
import { tableOf, type RoadbookDb } from '../../data/db.ts'
import { kindNouns } from '../../parts/kind-nouns.ts'
import { moneyText } from '../../ui/money.tsx'

export interface ChangeWords {
  readonly icon: LucideIcon
  /** 'DoorDash earnings', 'Mileage, 2019 Toyota Prius'. */
  readonly title: string
  /** '$38.75', '84.2 mi'; null where there is no figure. */
  readonly figure: string | null
}

/** Looks up the name of another row, such as a vehicle's. */
type NameOf = (entity: 'vehicles' | 'bills', id: unknown) => Promise<string>

type Describe = (fields: AnyFields, nameOf: NameOf) => Promise<{ title: string; figure: string | null }>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const money = (value: unknown): string | null => (typeof value === 'number' ? moneyText(value) : null)

function driven({ startingMileage, endingMileage }: AnyFields): string | null {
  if (typeof startingMileage !== 'number' || typeof endingMileage !== 'number') return null
  return `${formatMiles(milesOf({ startingMileage, endingMileage }))} mi`
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
      title: `${platformLabel(text(platform) || null)} earnings`, figure: money(amount),
    }),
  },
  expenses: {
    icon: ReceiptText,
    describe: async ({ name, amount, receiptImageUrl }) => ({
      title: `${text(name)} expense${text(receiptImageUrl) === '' ? '' : ', with receipt photo'}`, figure: money(amount),
    }),
  },
  bills: {
    icon: Repeat, describe: async ({ name, amount }) => ({ title: `Bill, ${text(name)}`, figure: money(amount) }),
  },
  billPayments: {
    icon: ReceiptText,
    describe: async ({ billId, amount }, nameOf) => ({
      title: `${await nameOf('bills', billId)} paid`, figure: money(amount),
    }),
  },
  goals: { icon: Target, describe: async ({ name, amount }) => ({ title: `Goal, ${text(name)}`, figure: money(amount) }) },
  autoLoans: {
    icon: Landmark,
    describe: async ({ vehicleId }, nameOf) => ({ title: `Auto loan, ${await nameOf('vehicles', vehicleId)}`, figure: null }),
  },
  loanPayments: { icon: PiggyBank, describe: async ({ amount }) => ({ title: 'Loan payment', figure: money(amount) }) },
  maintenanceSchedules: {
    icon: Wrench, describe: async ({ name, cost }) => ({ title: `Maintenance, ${text(name)}`, figure: money(cost) }),
  },
}

/** Describes a change; what it does not carry itself is read from the row as this device shows it. */
export async function changeWords(db: RoadbookDb, { op, entity, id, fields }: Mutation): Promise<ChangeWords> {
  const { icon, describe } = kinds[entity]
  // A removed row is not there to be named.
  if (op === 'remove') return { icon, title: `${capitalised(kindNouns[entity][0])} deleted`, figure: null }
  const nameOf: NameOf = async (kind, rowId) => {
    const row = typeof rowId === 'string' ? await tableOf(db, kind).get(rowId) : undefined
    return row?.name ?? (kind === 'vehicles' ? UNKNOWN_VEHICLE : 'Bill')
  }
  const row: AnyFields | undefined = await tableOf(db, entity).get(id)
  const { title, figure } = await describe({ ...row, ...fields }, nameOf)
  return { icon, title, figure }
}

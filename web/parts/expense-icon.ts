import {
  CircleDollarSign, CircleParking, Fuel, Package, ReceiptText, Wrench, type LucideIcon,
} from 'lucide-react'
import { expenseKey } from '#core/expense-names.ts'

const icons = new Map<string, LucideIcon>([
  ['fuel', Fuel],
  ['repair', Wrench],
  ['maintenance', Wrench],
  ['passenger goodies', Package],
  ['supplies', Package],
  ['parking', CircleParking],
  ['tolls', CircleDollarSign],
])

/** The icon of an expense category; a receipt for any other text. */
export function expenseIcon(category: string): LucideIcon {
  return icons.get(expenseKey(category)) ?? ReceiptText
}

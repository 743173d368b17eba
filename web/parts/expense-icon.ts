import {
  CircleDollarSign, CircleParking, Fuel, Package, ReceiptText, Wrench, type LucideIcon,
} from 'lucide-react'
import type { ExpenseCategory } from '#core/categories.ts'
import { expenseKey } from '#core/expense-names.ts'

const icons: Record<ExpenseCategory, LucideIcon> = {
  'Fuel': Fuel,
  'Repair': Wrench,
  'Maintenance': Wrench,
  'Passenger Goodies': Package,
  'Supplies': Package,
  'Parking': CircleParking,
  'Tolls': CircleDollarSign,
  'Other': ReceiptText,
}

const iconsByKey = new Map(Object.entries(icons).map(([category, icon]) => [expenseKey(category), icon]))

/** The icon of an expense category; a receipt for one of the driver's own. */
export function expenseIcon(category: string): LucideIcon {
  return iconsByKey.get(expenseKey(category)) ?? ReceiptText
}

import { CircleParking, Fuel, Package, ReceiptText } from 'lucide-react'
import { expect, it } from 'vitest'
import { expenseIcon } from './expense-icon.ts'

it('gives a category its icon whatever the case and blanks, and one of the driver\'s own a receipt', () => {
  expect(['Fuel', ' fuel ', 'passenger goodies', 'PARKING'].map(expenseIcon)).toEqual([Fuel, Fuel, Package, CircleParking])
  expect(['Other', 'Car wash', '', 'constructor'].map(expenseIcon)).toEqual([ReceiptText, ReceiptText, ReceiptText, ReceiptText])
})

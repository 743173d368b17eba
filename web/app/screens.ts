/** The screens in the tab bar and sidebar, and every screen's heading (spec 1 section 2, spec 2 section 2). */
import {
  CarFront, CircleDollarSign, House, PiggyBank, ReceiptText, Route, type LucideIcon,
} from 'lucide-react'
import { budgetPaths, paths } from '../lib/paths.ts'
import { plainPath } from '../lib/plain-path.ts'

export interface TabScreen {
  readonly path: string
  /** The label in the tab bar. */
  readonly tab: string
  readonly heading: string
  readonly icon: LucideIcon
}

export const tabScreens: readonly TabScreen[] = [
  { path: paths.home, tab: 'Home', heading: 'Dashboard', icon: House },
  { path: paths.mileage, tab: 'Mileage', heading: 'Mileage', icon: Route },
  { path: paths.earnings, tab: 'Earnings', heading: 'Earnings', icon: CircleDollarSign },
  { path: paths.expenses, tab: 'Expenses', heading: 'Expenses', icon: ReceiptText },
  { path: paths.budget, tab: 'Budget', heading: 'Budget', icon: PiggyBank },
  { path: paths.vehicles, tab: 'Vehicles', heading: 'Vehicles', icon: CarFront },
]

const LOAN_MANAGEMENT = paths.loanManagement.replace('*', '')

const otherHeadings = new Map<string, string>([
  [paths.settings, 'Settings'],
  [paths.settingsPlatforms, 'Settings'],
  [paths.settingsTheme, 'Settings'],
  [paths.learning, 'Learning Resources'],
  ...budgetPaths.map((path): [string, string] => [path, 'Budget']),
])

/** True without a vehicle in the path too: the screen then says that there is none (R15). */
const isLoanPath = (path: string): boolean => `${path}/`.startsWith(LOAN_MANAGEMENT)

/** The heading of the screen at a path; undefined for a path without a screen. */
export function headingOf(pathname: string): string | undefined {
  const path = plainPath(pathname)
  if (isLoanPath(path)) return 'Loan Management'
  return tabScreens.find((screen) => screen.path === path)?.heading ?? otherHeadings.get(path)
}

/** True for the screens of one vehicle, which lead back to Vehicles: known from the path, before they have loaded. */
export const leadsBack = (pathname: string): boolean => isLoanPath(plainPath(pathname))

/** True when the screen at a path belongs to the tab; a vehicle's loan belongs to Vehicles. */
export function isCurrentTab(tab: TabScreen, pathname: string): boolean {
  if (tab.path === paths.vehicles && leadsBack(pathname)) return true
  return headingOf(pathname) === tab.heading
}

/** Where every screen lives (spec 1 section 2). */
export const paths = {
  home: '/',
  mileage: '/mileage',
  earnings: '/earnings',
  expenses: '/expenses',
  budget: '/budget',
  budgetBills: '/budget/bills',
  budgetRecurring: '/budget/recurring',
  budgetGoals: '/budget/goals',
  budgetMaintenance: '/budget/maintenance',
  vehicles: '/vehicles',
  loanManagement: '/loan-management/*',
  settings: '/settings',
  settingsPlatforms: '/settings/platforms',
  settingsTheme: '/settings/theme',
  learning: '/learning',
  onboarding: '/onboarding',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  registrationSuccess: '/registration-success',
  emailVerification: '/email-verification',
} as const

/** The sub-tabs of the budget, each at an address of its own, in the order of the screen (spec 2 section 2). */
export const budgetPaths = [
  paths.budget, paths.budgetBills, paths.budgetRecurring, paths.budgetGoals, paths.budgetMaintenance,
] as const
export type BudgetPath = (typeof budgetPaths)[number]

export const signUpPath = `${paths.login}?mode=signup`

/** The loan screen of a vehicle (spec 2 section 2). */
export function loanPath(vehicleId: string): string {
  return paths.loanManagement.replace('*', encodeURIComponent(vehicleId))
}

/** Leaves the app: the server sends the browser on to Google. */
export const googlePath = '/auth/google'

/** An installed app is signed in for 30 days: iOS drops the cookie of a shorter session whenever it ends the app (R6). */
export const googleWay = (isInstalled: boolean): string => (isInstalled ? `${googlePath}?remember=1` : googlePath)

/** A page that greets an address: '/email-verification?email=marcus%40example.com'. */
export function withEmail(path: string, email: string): string {
  return `${path}?${new URLSearchParams({ email }).toString()}`
}

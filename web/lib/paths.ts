/** The path of every screen (spec 1 section 2). */
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

/** The budget's sub-tabs, each with a path of its own, in the order on the screen (spec 2 section 2). */
export const budgetPaths = [
  paths.budget, paths.budgetBills, paths.budgetRecurring, paths.budgetGoals, paths.budgetMaintenance,
] as const
export type BudgetPath = (typeof budgetPaths)[number]

export const signUpPath = `${paths.login}?mode=signup`

/** The path of a vehicle's loan screen (spec 2 section 2). */
export function loanPath(vehicleId: string): string {
  return paths.loanManagement.replace('*', encodeURIComponent(vehicleId))
}

/** Leaves the app: the server redirects to Google. */
export const googlePath = '/auth/google'

/**
 * The path to sign in with Google. An installed app stays signed in for 30 days: iOS drops a shorter session's cookie whenever it ends the app (R6). With an
 * email, Google offers that account first.
 */
export function googleSignInPath(isInstalled: boolean, email?: string): string {
  const asked = new URLSearchParams({ ...isInstalled && { remember: '1' }, ...email !== undefined && { email } }).toString()
  return asked === '' ? googlePath : `${googlePath}?${asked}`
}

/** The path of a page that addresses the driver by email: '/email-verification?email=marcus%40example.com'. */
export function withEmail(path: string, email: string): string {
  return `${path}?${new URLSearchParams({ email }).toString()}`
}

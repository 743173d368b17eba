/** Where every screen lives (spec 1 section 2). */
export const paths = {
  home: '/',
  mileage: '/mileage',
  earnings: '/earnings',
  expenses: '/expenses',
  budget: '/budget',
  vehicles: '/vehicles',
  loanManagement: '/loan-management/*',
  settings: '/settings',
  learning: '/learning',
  onboarding: '/onboarding',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  registrationSuccess: '/registration-success',
  emailVerification: '/email-verification',
} as const

export const signUpPath = `${paths.login}?mode=signup`

/** The loan screen of a vehicle (spec 2 section 2). */
export function loanPath(vehicleId: string): string {
  return paths.loanManagement.replace('*', encodeURIComponent(vehicleId))
}

/** Leaves the app: the server sends the browser on to Google. */
export const googlePath = '/auth/google'

/** A page that greets an address: '/email-verification?email=marcus%40example.com'. */
export function withEmail(path: string, email: string): string {
  return `${path}?${new URLSearchParams({ email }).toString()}`
}

import { Navigate, Route, Routes } from 'react-router'
import type { User } from '../data/account/user.ts'
// The dashboard, which the app is usually opened for, is bundled with it; the others load on demand.
import { Dashboard } from '../features/dashboard/dashboard.tsx'
import { budgetPaths, paths } from '../lib/paths.ts'
import { AfterOnboarding, BeforeOnboarding } from './guards.tsx'
import { later } from './later.tsx'
import { Shell } from './shell/shell.tsx'
import { useLeave, useSignOut } from './session/sign-out.tsx'
import { useSyncNow } from './syncing/sync-context.tsx'

const Mileage = later(() => import('../features/mileage/mileage.tsx'))
const Earnings = later(() => import('../features/earnings/earnings.tsx'))
const Expenses = later(() => import('../features/expenses/expenses.tsx'))
const Budget = later(() => import('../features/budget/budget.tsx'))
const Vehicles = later(() => import('../features/vehicles/vehicles.tsx'))
const LoanManagement = later(() => import('../features/loans/loan-management.tsx'))
const LearningPage = later(() => import('../features/learning/learning-page.tsx'))
const SettingsFrame = later(() => import('../features/settings/settings-frame.tsx'))
const ProfileSettings = later(() => import('../features/settings/profile-settings.tsx'))
const PlatformSettings = later(() => import('../features/settings/platform-settings.tsx'))
const ThemeSettings = later(() => import('../features/settings/theme-settings.tsx'))
const OnboardingPage = later(() => import('../features/onboarding/onboarding-page.tsx'))
const ResetPasswordPage = later(() => import('../features/auth/password-reset/reset-password-page.tsx'))
const ForgottenAgainPage = later(() => import('./session/forgotten-again-page.tsx'))
const SignInAgainPage = later(() => import('./session/sign-in-again-page.tsx'))
const NotFound = later(() => import('./not-found.tsx'))
const EmailVerificationPage = later(() => import('../features/auth/email-verification/email-verification-page.tsx'))

export interface SignedInRoutesProps {
  readonly user: User
  /** The server returned the driver's current data; false when the driver has signed out meanwhile. */
  readonly onUser: (user: User) => boolean
}

/** The screens of a driver (spec 1 section 2, R7, R8). */
export function SignedInRoutes({ user, onUser }: SignedInRoutesProps) {
  const signOut = useSignOut()
  const leave = useLeave()
  const syncNow = useSyncNow()
  return (
    <Routes>
      <Route path={paths.login} element={<SignInAgainPage user={user} />} />
      <Route path={paths.registrationSuccess} element={<Navigate to={paths.home} replace />} />
      <Route path={paths.forgotPassword} element={<ForgottenAgainPage />} />
      <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
      <Route path={paths.emailVerification} element={<EmailVerificationPage />} />
      <Route element={<BeforeOnboarding user={user} />}>
        <Route path={paths.onboarding} element={<OnboardingPage email={user.email} onSignOut={signOut} />} />
      </Route>
      <Route element={<Shell user={user} />}>
        <Route element={<SettingsFrame />}>
          <Route
            path={paths.settings}
            element={<ProfileSettings user={user} onUser={onUser} onSession={() => void syncNow()} onDeleted={leave} />}
          />
          <Route path={paths.settingsPlatforms} element={<PlatformSettings />} />
          <Route path={paths.settingsTheme} element={<ThemeSettings />} />
        </Route>
        <Route element={<AfterOnboarding user={user} />}>
          <Route path={paths.home} element={<Dashboard />} />
          <Route path={paths.mileage} element={<Mileage />} />
          <Route path={paths.earnings} element={<Earnings />} />
          <Route path={paths.expenses} element={<Expenses />} />
          {budgetPaths.map((path) => <Route key={path} path={path} element={<Budget />} />)}
          <Route path={paths.learning} element={<LearningPage />} />
          <Route path={paths.vehicles} element={<Vehicles />} />
          <Route path={paths.loanManagement} element={<LoanManagement />} />
          <Route path="*" element={<NotFound />} />
        </Route>
      </Route>
    </Routes>
  )
}

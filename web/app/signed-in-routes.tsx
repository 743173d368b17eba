import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import type { User } from '../data/account/user.ts'
// The dashboard, which the app is usually opened for, is bundled with it; the others load on demand.
import { Dashboard } from '../features/dashboard/dashboard.tsx'
import { budgetPaths, paths } from '../lib/paths.ts'
import { AfterOnboarding, BeforeOnboarding } from './guards.tsx'
import { Loading } from './loading.tsx'
import { Shell } from './shell/shell.tsx'
import { useLeave, useSignOut } from './session/sign-out.tsx'
import { useSyncNow } from './syncing/sync-context.tsx'

const Mileage = lazy(() => import('../features/mileage/mileage.tsx'))
const Earnings = lazy(() => import('../features/earnings/earnings.tsx'))
const Expenses = lazy(() => import('../features/expenses/expenses.tsx'))
const Budget = lazy(() => import('../features/budget/budget.tsx'))
const Vehicles = lazy(() => import('../features/vehicles/vehicles.tsx'))
const LoanManagement = lazy(() => import('../features/loans/loan-management.tsx'))
const LearningPage = lazy(() => import('../features/learning/learning-page.tsx'))
const SettingsFrame = lazy(() => import('../features/settings/settings-frame.tsx'))
const ProfileSettings = lazy(() => import('../features/settings/profile-settings.tsx'))
const PlatformSettings = lazy(() => import('../features/settings/platform-settings.tsx'))
const ThemeSettings = lazy(() => import('../features/settings/theme-settings.tsx'))
const OnboardingPage = lazy(() => import('../features/onboarding/onboarding-page.tsx'))
const ResetPasswordPage = lazy(() => import('../features/auth/password-reset/reset-password-page.tsx'))
const ForgottenAgainPage = lazy(() => import('./session/forgotten-again-page.tsx'))
const SignInAgainPage = lazy(() => import('./session/sign-in-again-page.tsx'))
const NotFound = lazy(() => import('./not-found.tsx'))
const EmailVerificationPage = lazy(() => import('../features/auth/email-verification/email-verification-page.tsx'))

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
    <Suspense fallback={<Loading />}>
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
    </Suspense>
  )
}

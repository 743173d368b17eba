import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import type { User } from '../data/account/user.ts'
// The screen an app is opened for comes with it; the others when they are asked for.
import { Dashboard } from '../features/dashboard/dashboard.tsx'
import { budgetPaths, paths } from '../lib/paths.ts'
import { AfterOnboarding, BeforeOnboarding } from './guards.tsx'
import { Loading } from './loading.tsx'
import { Shell } from './shell/shell.tsx'
import { useLeave, useSignOut } from './session/sign-out.tsx'

const Mileage = lazy(async () => ({ default: (await import('../features/mileage/mileage.tsx')).Mileage }))
const Earnings = lazy(async () => ({ default: (await import('../features/earnings/earnings.tsx')).Earnings }))
const Expenses = lazy(async () => ({ default: (await import('../features/expenses/expenses.tsx')).Expenses }))
const Budget = lazy(async () => ({ default: (await import('../features/budget/budget.tsx')).Budget }))
const Vehicles = lazy(async () => ({ default: (await import('../features/vehicles/vehicles.tsx')).Vehicles }))
const LoanManagement = lazy(async () => ({ default: (await import('../features/loans/loan-management.tsx')).LoanManagement }))
const LearningPage = lazy(async () => ({ default: (await import('../features/learning/learning-page.tsx')).LearningPage }))
const SettingsFrame = lazy(async () => ({ default: (await import('../features/settings/settings-frame.tsx')).SettingsFrame }))
const ProfileSettings = lazy(async () => ({ default: (await import('../features/settings/profile-settings.tsx')).ProfileSettings }))
const PlatformSettings = lazy(async () => ({ default: (await import('../features/settings/platform-settings.tsx')).PlatformSettings }))
const ThemeSettings = lazy(async () => ({ default: (await import('../features/settings/theme-settings.tsx')).ThemeSettings }))
const OnboardingPage = lazy(() => import('../features/onboarding/onboarding-page.tsx'))
const ResetPasswordPage = lazy(() => import('../features/auth/password-reset/reset-password-page.tsx'))
const SignInAgainPage = lazy(() => import('./session/sign-in-again-page.tsx'))
const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }))
const EmailVerificationPage = lazy(() => import('../features/auth/email-verification/email-verification-page.tsx'))

export interface SignedInRoutesProps {
  readonly user: User
  /** The server has answered with the driver as he is now; false when he has signed out meanwhile. */
  readonly onUser: (user: User) => boolean
}

/** The screens of a driver (spec 1 section 2, R7, R8). */
export function SignedInRoutes({ user, onUser }: SignedInRoutesProps) {
  const signOut = useSignOut()
  const leave = useLeave()
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route path={paths.login} element={<SignInAgainPage user={user} />} />
        {[paths.registrationSuccess, paths.forgotPassword].map((path) => (
          <Route key={path} path={path} element={<Navigate to={paths.home} replace />} />
        ))}
        <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
        <Route path={paths.emailVerification} element={<EmailVerificationPage />} />
        <Route element={<BeforeOnboarding user={user} />}>
          <Route path={paths.onboarding} element={<OnboardingPage email={user.email} onSignOut={signOut} />} />
        </Route>
        <Route element={<Shell user={user} />}>
          <Route element={<SettingsFrame />}>
            <Route path={paths.settings} element={<ProfileSettings user={user} onUser={onUser} onDeleted={leave} />} />
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

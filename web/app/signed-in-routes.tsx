import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import type { User } from '../data/user.ts'
import { paths } from '../lib/paths.ts'
import { BeingBuilt } from './being-built.tsx'
import { AfterOnboarding, BeforeOnboarding } from './guards.tsx'
import { Loading } from './loading.tsx'
import { NotFound } from './not-found.tsx'
import { Shell } from './shell.tsx'
import { useSignOut } from './sign-out.tsx'

const Dashboard = lazy(async () => ({ default: (await import('../features/dashboard/dashboard.tsx')).Dashboard }))
const Mileage = lazy(async () => ({ default: (await import('../features/mileage/mileage.tsx')).Mileage }))
const Earnings = lazy(async () => ({ default: (await import('../features/earnings/earnings.tsx')).Earnings }))
const Expenses = lazy(async () => ({ default: (await import('../features/expenses/expenses.tsx')).Expenses }))
const LearningPage = lazy(async () => ({ default: (await import('../features/learning/learning-page.tsx')).LearningPage }))
const OnboardingPage = lazy(() => import('../features/onboarding/onboarding-page.tsx'))
const ResetPasswordPage = lazy(() => import('../features/auth/reset-password-page.tsx'))
const EmailVerificationPage = lazy(() => import('../features/auth/email-verification-page.tsx'))

/** The screens of a driver (spec 1 section 2, R7, R8). */
export function SignedInRoutes({ user }: { readonly user: User }) {
  const signOut = useSignOut()
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        {[paths.login, paths.registrationSuccess, paths.forgotPassword].map((path) => (
          <Route key={path} path={path} element={<Navigate to={paths.home} replace />} />
        ))}
        <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
        <Route path={paths.emailVerification} element={<EmailVerificationPage />} />
        <Route element={<BeforeOnboarding user={user} />}>
          <Route path={paths.onboarding} element={<OnboardingPage email={user.email} onSignOut={signOut} />} />
        </Route>
        <Route element={<Shell user={user} />}>
          <Route path={paths.settings} element={<BeingBuilt />} />
          <Route element={<AfterOnboarding user={user} />}>
            <Route path={paths.home} element={<Dashboard />} />
            <Route path={paths.mileage} element={<Mileage />} />
            <Route path={paths.earnings} element={<Earnings />} />
            <Route path={paths.expenses} element={<Expenses />} />
            <Route path={paths.learning} element={<LearningPage />} />
            {[paths.budget, paths.vehicles, paths.loanManagement].map((path) => (
              <Route key={path} path={path} element={<BeingBuilt />} />
            ))}
            <Route path="*" element={<NotFound />} />
          </Route>
        </Route>
      </Routes>
    </Suspense>
  )
}

import { Route, Routes } from 'react-router'
import type { User } from '../data/account/user.ts'
import { paths } from '../lib/paths.ts'
import { later } from './later.tsx'

const LandingPage = later(() => import('../features/landing/landing-page.tsx'))
const LoginPage = later(() => import('../features/auth/login/login-page.tsx'))
const ForgotPasswordPage = later(() => import('../features/auth/password-reset/forgot-password-page.tsx'))
const ResetPasswordPage = later(() => import('../features/auth/password-reset/reset-password-page.tsx'))
const RegistrationSuccessPage = later(() => import('../features/auth/email-verification/registration-success-page.tsx'))
const EmailVerificationPage = later(() => import('../features/auth/email-verification/email-verification-page.tsx'))

/** Preloads the screen a visitor most likely sees while the server is still being asked who it is. */
export function loadVisitorScreen(): void {
  const { preload } = window.location.pathname === paths.login ? LoginPage : LandingPage
  preload()
}

/** The screens of a visitor. Any other path is the landing page (R7). */
export function SignedOut({ onSignedIn }: { readonly onSignedIn: (user: User) => void }) {
  return (
    <Routes>
      <Route path={paths.login} element={<LoginPage onSignedIn={onSignedIn} />} />
      <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
      <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
      <Route path={paths.registrationSuccess} element={<RegistrationSuccessPage />} />
      <Route path={paths.emailVerification} element={<EmailVerificationPage />} />
      <Route path="*" element={<LandingPage />} />
    </Routes>
  )
}

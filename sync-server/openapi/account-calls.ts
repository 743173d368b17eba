/** The calls around the account: signing up, in and out, mailed links, Google, profile. */
import { entities } from '#core/entities/index.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from '#core/password.ts'
import { MAX_EMAIL } from '../auth/email.ts'
import { onboardingSchema } from '../routes/account/onboarding-body.ts'
import { EDITABLE } from '../routes/account/profile-body.ts'
import { boolean, done, id, json, message, redirect, schemaNamed, text, type Call } from './call.ts'
import { describeField, describeInput, objectOf, type JsonSchema } from './json-schema.ts'

const email: JsonSchema = { type: 'string', format: 'email', maxLength: MAX_EMAIL }
const password: JsonSchema = { type: 'string', minLength: MIN_PASSWORD, maxLength: MAX_PASSWORD }
const orNull: JsonSchema = { type: ['string', 'null'] }
const rememberMe: JsonSchema = { type: ['boolean', 'null'] }

const { fields } = entities.profile
const taking = Object.fromEntries(EDITABLE.map((field) => [field, describeInput(fields[field].wire)]))
const telling = Object.fromEntries(EDITABLE.map((field) => [field, describeField(fields[field])]))

export const accountSchemas: Readonly<Record<string, JsonSchema>> = {
  User: objectOf({
    id, email, ...telling, isOnboarded: boolean, accountType: text, emailVerified: boolean, profileImageUrl: orNull, provider: text,
    hasPassword: boolean, pendingEmail: orNull,
  }),
}

const user = { description: 'The driver', content: json(objectOf({ user: schemaNamed('User') })) }
const said = { description: 'Done, in words', content: json(message) }
const verifying = objectOf({ requiresVerification: { const: true }, email })

export const accountCalls: readonly Call[] = [
  {
    method: 'get', path: '/api/auth/type', summary: 'The kind of server; the header x-roadbook-session tells whether the browser has a session', isOpen: true,
    answers: { 200: { description: 'Always production', content: json(objectOf({ type: { const: 'production' } })) } },
  },
  {
    method: 'get', path: '/api/auth/user', summary: 'Who is signed in',
    answers: { 200: { description: 'The driver', content: json(schemaNamed('User')) } },
  },
  { method: 'get', path: '/api/login', summary: 'The sign-in screen', isOpen: true, answers: { 302: redirect('/login') } },
  {
    method: 'post', path: '/auth/register', summary: 'Makes an account', isOpen: true,
    body: json(objectOf({ name: { type: 'string', maxLength: 100 }, email, password, rememberMe }, ['rememberMe'])),
    answers: {
      201: {
        description: 'The driver, signed in; or a mail has been sent and must be followed first',
        content: json({ anyOf: [objectOf({ user: schemaNamed('User') }), verifying] }),
      },
    },
    refusals: [409],
  },
  {
    method: 'post', path: '/auth/login', summary: 'Signs in', isOpen: true,
    body: json(objectOf({ email, password: { type: 'string' }, rememberMe }, ['rememberMe'])),
    answers: { 200: user }, refusals: [401, 423],
  },
  { method: 'post', path: '/api/auth/logout', summary: 'Signs this browser out', isOpen: true, answers: { 204: done } },
  {
    method: 'post', path: '/auth/forgot-password', summary: 'Mails a link to choose a new password', isOpen: true,
    body: json(objectOf({ email })), answers: { 200: said },
  },
  {
    method: 'post', path: '/auth/reset-password', summary: 'Sets a new password with a mailed link', isOpen: true,
    body: json(objectOf({ token: text, password })), answers: { 200: said },
  },
  {
    method: 'post', path: '/api/auth/resend-verification', summary: 'Mails the verification link again', isOpen: true,
    body: json(objectOf({ email })), answers: { 200: said },
  },
  {
    method: 'get', path: '/api/auth/verify-email', summary: 'Proves an address with a mailed link', isOpen: true,
    query: { token: text }, answers: { 302: redirect('/login, with verified or error') },
  },
  {
    method: 'get', path: '/auth/google', summary: 'Leaves for Google to sign in', isOpen: true,
    query: { remember: { const: '1' }, email }, answers: { 302: redirect('Google, or /login with error') },
  },
  {
    method: 'get', path: '/auth/google/callback', summary: 'Comes back from Google', isOpen: true,
    query: { code: text, state: text, error: text }, answers: { 302: redirect('/, or /login with error') },
  },
  {
    method: 'post', path: '/api/onboarding/complete', summary: 'Completes the profile, once',
    body: json(describeInput(onboardingSchema)), answers: { 200: user },
  },
  {
    method: 'patch', path: '/api/auth/user/profile', summary: 'Changes profile or e-mail',
    body: json(objectOf({ ...taking, email }, [...EDITABLE, 'email'])), answers: { 200: user }, refusals: [409],
  },
  {
    method: 'patch', path: '/api/auth/user/password', summary: 'Changes the password and signs every other browser out',
    body: json(objectOf({ currentPassword: text, newPassword: password }, ['currentPassword'])), answers: { 204: done },
  },
  {
    method: 'delete', path: '/api/auth/user', summary: 'Deletes the account with everything in it', answers: { 204: done },
  },
]

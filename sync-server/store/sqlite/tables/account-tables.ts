/** Accounts, sessions and mailed tokens. Everything else of an account is deleted with its row (`onDelete: 'cascade'`). */
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Account, MailToken } from '../../store.ts'

export const accounts = sqliteTable('accounts', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  passwordHash: text('password_hash'),
  provider: text('provider').$type<Account['provider']>().notNull(),
  googleId: text('google_id'),
  appleId: text('apple_id'),
  profileImageUrl: text('profile_image_url'),
  accountType: text('account_type').notNull().default('standard'),
  emailVerified: integer('email_verified', { mode: 'boolean' }).notNull(),
  passwordProven: integer('password_proven', { mode: 'boolean' }).notNull().default(false),
  loginAttempts: integer('login_attempts').notNull().default(0),
  lockedUntil: integer('locked_until'),
  lastLoginAttempt: integer('last_login_attempt'),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
}, (table) => [
  uniqueIndex('accounts_email').on(table.email),
  uniqueIndex('accounts_google_id').on(table.googleId),
])

/** The owner of a row. Deleting the account deletes the row. */
export const owner = () => text('user_id').notNull().references(() => accounts.id, { onDelete: 'cascade' })

export const sessions = sqliteTable('sessions', {
  sid: text('sid').primaryKey(),
  secretHash: text('secret_hash').notNull().default(''),
  userId: owner(),
  rememberMe: integer('remember_me', { mode: 'boolean' }).notNull(),
  expire: integer('expire').notNull(),
  createdAt: integer('created_at').notNull(),
  deviceInfo: text('device_info'),
  ipAddress: text('ip_address'),
}, (table) => [
  index('sessions_user').on(table.userId),
  index('sessions_expire').on(table.expire),
])

/** Failed sign-ins with e-mails that no account has, by the keyed hash of the e-mail (S-12). */
export const strangerTries = sqliteTable('stranger_tries', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  last: integer('last').notNull(),
  lockedUntil: integer('locked_until'),
}, (table) => [
  index('stranger_tries_last').on(table.last),
])

export const mailTokens = sqliteTable('mail_tokens', {
  hash: text('hash').primaryKey(),
  userId: owner(),
  purpose: text('purpose').$type<MailToken['purpose']>().notNull(),
  email: text('email').notNull(),
  expire: integer('expire').notNull(),
}, (table) => [
  index('mail_tokens_account').on(table.userId, table.purpose),
  index('mail_tokens_expire').on(table.expire),
])

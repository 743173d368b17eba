/** Who is signed in, as returned by `GET /api/auth/user`. */
import * as z from 'zod/mini'
import { maritalStatuses } from '#core/marital-status.ts'

/** Parses that answer, and answers stored by an earlier version; unknown fields are dropped. */
export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  isOnboarded: z.boolean(),
  gigPlatforms: z.array(z.string()),
  maritalStatus: z.nullable(z.enum(maritalStatuses)),
  accountType: z.string(),
  emailVerified: z.boolean(),
  profileImageUrl: z.nullable(z.string()),
  /** How the account was created: by email or with Google. */
  provider: z.string(),
  /** False while the driver signs in with Google alone. Missing from records kept by an earlier version. */
  hasPassword: z._default(z.boolean(), true),
  /** The address a confirmation link was mailed to; it replaces `email` once the link has been opened. */
  pendingEmail: z.optional(z.nullable(z.string())),
})

/** The signed-in driver. Name, platforms and onboarding are shown from the profile row, which also works offline. */
export type User = z.output<typeof userSchema>

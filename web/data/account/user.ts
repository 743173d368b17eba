/** Who is signed in, as returned by `GET /api/auth/user`. */
import * as z from 'zod/mini'
import { maritalStatuses } from '#core/marital-status.ts'

/** Reads that answer, and what an earlier version has kept of one; fields it does not know are dropped. */
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
  /** Where a mail with a link was sent: the address takes the place of `email` once that was opened. */
  pendingEmail: z.optional(z.nullable(z.string())),
})

/** The signed-in driver. Name, platforms and onboarding are shown from the profile row, which also works offline. */
export type User = z.output<typeof userSchema>

/** The account of the signed-in driver: onboarding, profile, password, deletion (spec 2 section 7; R15, R17 to R19). */
import { Hono } from 'hono'
import { requireUser } from '../../auth/require-user.ts'
import { viewOfUser } from '../../auth/user-view.ts'
import { readObject } from '../../http/json-body.ts'
import type { ServerEnv } from '../../http/server-env.ts'
import type { RouteServices } from '../../route-services.ts'
import type { ResendCooldown } from '../signing-in/resend-cooldown.ts'
import { deletionRoutes } from './deletion.ts'
import { readOnboardingBody } from './onboarding-body.ts'
import { completeOnboarding } from './onboarding.ts'
import { passwordRoutes } from './password.ts'
import { profileRoutes } from './profile.ts'

/** Onboarding, profile, password and deletion of the signed-in driver. 429 above `write` for onboarding; 400 for bad input. */
export function accountRoutes(services: RouteServices, cooldown: ResendCooldown): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>()

  app.post('/api/onboarding/complete', requireUser(services, 'write'), async (c) => {
    const { userId } = c.var.session
    await completeOnboarding(services, userId, readOnboardingBody(await readObject(c)))
    return c.json({ user: await viewOfUser(services, userId) })
  })

  app.route('/', profileRoutes(services, cooldown))
  app.route('/', passwordRoutes(services))
  app.route('/', deletionRoutes(services))
  return app
}

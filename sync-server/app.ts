/** The server as one value: routes over services, without globals, so that each test creates its own. */
import { Hono } from 'hono'
import { readCookie } from './auth/cookies.ts'
import { jsonOnly, originGuard } from './http/guard.ts'
import { inOneStep } from './http/in-one-step.ts'
import { logStorageFailure, Problem, problemOf } from './http/problem.ts'
import { rememberingRouter } from './http/remembering-router.ts'
import { layUnder } from './http/reply-headers.ts'
import { logRequest } from './http/request-log.ts'
import { apiHeaders, securityHeaders } from './http/security-headers.ts'
import type { ServerEnv } from './http/server-env.ts'
import { staticFiles } from './http/static-files.ts'
import { unmatched } from './http/unmatched.ts'
import { countedIds, newId } from './new-id.ts'
import { makeRouteServices } from './route-services.ts'
import { accountRoutes } from './routes/account/account.ts'
import { exportRoutes } from './routes/export.ts'
import { liveRoutes } from './routes/live.ts'
import { openApiRoutes } from './routes/openapi.ts'
import { billPaymentRoutes, billRoutes } from './routes/rows/bills.ts'
import { crudRoutes } from './routes/rows/crud.ts'
import { autoLoanRoutes, loanPaymentRoutes } from './routes/rows/loans.ts'
import { maintenanceRoutes } from './routes/rows/maintenance.ts'
import { vehicleRoutes } from './routes/rows/vehicles.ts'
import { authRoutes } from './routes/signing-in/auth.ts'
import { googleRoutes } from './routes/signing-in/google.ts'
import { mailedLinkRoutes } from './routes/signing-in/mailed-links.ts'
import { createResendCooldown } from './routes/signing-in/resend-cooldown.ts'
import { syncRoutes } from './routes/sync.ts'
import { uploadRoutes } from './routes/upload.ts'
import type { Services } from './services.ts'

const API = ['/api/*', '/auth/*'] as const

/** Serves the API and, if present, the built app. Does not listen yet: see `index.ts`. */
export function createApp(services: Services): Hono<ServerEnv> {
  const { clock, random, env, log, webRoot } = services
  const routeServices = makeRouteServices(services)
  const cooldown = createResendCooldown(clock)
  const requestId = countedIds(newId(clock(), random))
  const app = new Hono<ServerEnv>({ router: rememberingRouter() })

  app.use(async (c, next) => {
    const begun = clock()
    c.set('requestId', requestId())
    c.set('headers', securityHeaders)
    await next()
    const headers = c.get('headers')
    layUnder(c, headers)
    if (headers === apiHeaders) logRequest(log, c, clock() - begun)
  })
  for (const path of API) {
    app.use(path, inOneStep((c) => c.set('headers', apiHeaders), originGuard(env.ownOrigins)))
  }
  // The one call that does not take JSON comes before the rule that all others must.
  app.route('/', uploadRoutes(routeServices))
  for (const path of API) app.use(path, inOneStep(jsonOnly))

  app.route('/', openApiRoutes(routeServices))
  app.get('/api/health', (c) => c.json({ status: 'ok' }))
  // Without a service worker the share target reaches the server: the page then asks for the file itself.
  app.post('/share', (c) => c.redirect('/expenses', 303))
  app.route('/', authRoutes(routeServices, cooldown))
  app.route('/', mailedLinkRoutes(routeServices, cooldown))
  app.route('/', googleRoutes(routeServices))
  app.route('/', accountRoutes(routeServices, cooldown))
  app.route('/', syncRoutes(routeServices))
  app.route('/', liveRoutes(routeServices))
  app.route('/', exportRoutes(routeServices))
  app.route('/', vehicleRoutes(routeServices))
  app.route('/', crudRoutes('mileage', routeServices))
  app.route('/', crudRoutes('earnings', routeServices))
  app.route('/', crudRoutes('expenses', routeServices))
  app.route('/', crudRoutes('goals', routeServices))
  app.route('/', billRoutes(routeServices))
  app.route('/', billPaymentRoutes(routeServices))
  app.route('/', autoLoanRoutes(routeServices))
  app.route('/', loanPaymentRoutes(routeServices))
  app.route('/', maintenanceRoutes(routeServices))

  const noRoute = unmatched(app)
  for (const path of API) app.all(path, noRoute)
  if (webRoot !== null) app.use(staticFiles(webRoot, (c) => readCookie(c, 'sid', env.publicUrl) !== undefined))
  app.all('*', noRoute)

  app.onError((error, c) => {
    logStorageFailure(log, c.var.requestId, error)
    const problem = problemOf(error)
    if (problem !== null) return c.json(problem.body, problem.status, problem.headers)
    // Stack frames name our files and no data; the message above them, which may span several lines, could contain data.
    const places = error.stack?.split('\n').filter((line) => /^ {4}at /.test(line)) ?? []
    log('error', 'fault', { requestId: c.var.requestId, error: error.name, stack: places.join('\n') })
    const fault = new Problem(500, { message: 'Something went wrong on the server. Please try again.' })
    return c.json({ ...fault.body, requestId: c.var.requestId }, fault.status)
  })

  return app
}

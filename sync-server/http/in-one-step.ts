/** Several checks of a request as one middleware: in Hono each middleware costs promises of its own on every request. */
import type { Context, MiddlewareHandler } from 'hono'
import type { ServerEnv } from './server-env.ts'

/** Checks a request before it is answered. Throws a Problem to reject it. */
export type RequestCheck = (c: Context<ServerEnv>) => void

/** Runs the checks in order, then continues. */
export function inOneStep(...checks: readonly RequestCheck[]): MiddlewareHandler<ServerEnv> {
  return (c, next) => {
    for (const check of checks) check(c)
    return next()
  }
}

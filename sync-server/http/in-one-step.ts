/** Several checks of a request as one middleware: in Hono each middleware costs promises of its own on every request. */
import type { Context, MiddlewareHandler } from 'hono'
import type { ServerEnv } from './server-env.ts'

/** Checks a request before it is answered. Throws a Problem to reject it. */
export type Look = (c: Context<ServerEnv>) => void

/** Runs the checks in order, then continues. */
export function inOneStep(...looks: readonly Look[]): MiddlewareHandler<ServerEnv> {
  return (c, next) => {
    for (const look of looks) look(c)
    return next()
  }
}

/** Several looks at a request as one middleware: each middleware of Hono's costs promises of its own, on every request. */
import type { Context, MiddlewareHandler } from 'hono'
import type { ServerEnv } from './server-env.ts'

/** Looks at a request before it is answered. Throws a Problem to refuse it. */
export type Look = (c: Context<ServerEnv>) => void

/** Takes the looks in this order, then goes on. */
export function inOneStep(...looks: readonly Look[]): MiddlewareHandler<ServerEnv> {
  return (c, next) => {
    for (const look of looks) look(c)
    return next()
  }
}

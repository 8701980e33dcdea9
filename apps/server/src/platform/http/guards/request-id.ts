import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../app-env.ts'

/** Gives each request an id for the log, and its answer with it. One that the client sends is ignored. */
export const requestId: MiddlewareHandler<AppEnv> = async (c, next) => {
  const id = crypto.randomUUID()
  c.set('requestId', id)
  await next()
  c.res.headers.set('x-request-id', id)
}

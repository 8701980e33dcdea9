import type { MiddlewareHandler } from 'hono'

/**
 * Most answers are personal: only what its route declares otherwise
 * may be stored. JSON says that it is UTF-8.
 */
export const defaultHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  if (headers.get('content-type') === 'application/json')
    headers.set('content-type', 'application/json; charset=utf-8')
}

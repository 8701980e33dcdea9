import type { MiddlewareHandler } from 'hono'
import { methodNotAllowed } from '../site/static-site.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Refuses methods that nothing here has with 405. */
export const knownMethods: MiddlewareHandler = async (c, next) =>
  METHODS.has(c.req.method) ? next() : methodNotAllowed()

import type { MiddlewareHandler } from 'hono'
import { asCausingRequest } from '#server/platform/live/causing-request.ts'
import type { AppEnv } from '../app-env.ts'
import { isSafe } from './origin-guard.ts'

/** Has the live notices of a change name the request that made it. */
export const nameCause: MiddlewareHandler<AppEnv> = async (c, next) =>
  isSafe(c.req.method) ? next() : asCausingRequest(c.get('requestId'), next)

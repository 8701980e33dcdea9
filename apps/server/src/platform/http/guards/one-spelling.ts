import { Refusal } from '@duely/domain'
import type { MiddlewareHandler } from 'hono'
import { type AppEnv, isApi } from '../app-env.ts'
import { policyOf } from '../route-policy.ts'
import { targetOf } from './request-target.ts'

/**
 * Answers and limits hang on the path, so under /api and for links it has one spelling: without
 * percent-encoding and dot segments. Any other is not found.
 */
export const oneSpelling: MiddlewareHandler<AppEnv> = (c, next) => {
  if (!isApi(c.req.path) && !policyOf(c).provesItself) return next()
  const [path] = targetOf(c).split(/[?#]/, 1)
  if (path !== c.req.path || path.includes('%')) throw new Refusal('NOT_FOUND')
  return next()
}

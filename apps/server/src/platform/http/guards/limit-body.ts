import { Refusal } from '@duely/domain'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppEnv } from '../app-env.ts'
import { policyOf } from '../route-policy.ts'

/** Default body limit of a route. */
const BODY_BYTES = 16 * 1024

/**
 * Reads the body for the handlers after it, at most the route's limit (else 413); one that was aborted is
 * refused with 400. Placed after the guard of the session, so that a request without one costs only its
 * headers.
 */
export const limitBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  const maxSize = policyOf(c).maxBytes ?? BODY_BYTES
  const onError = () => {
    throw new Refusal('PAYLOAD_TOO_LARGE')
  }
  try {
    await bodyLimit({ maxSize, onError })(c, async () => {
      await c.req.arrayBuffer()
    })
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('INVALID')
  }
  return next()
}

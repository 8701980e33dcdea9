import { Refusal } from '@duely/domain'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { policyOf } from '../route-policy.ts'
import { isStrictJson } from './strict-json.ts'

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i

/**
 * Refuses JSON that is not strict, or not valid UTF-8, before it is
 * parsed. Signed bodies are read by their routes.
 */
export const requireStrictJson: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!policyOf(c).isSigned && JSON_TYPE.test(c.req.header('content-type') ?? '')) {
    const text = decode(await c.req.arrayBuffer())
    if (text !== '' && !(await isStrictJson(text))) throw new Refusal('INVALID')
  }
  return next()
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Refusal('INVALID')
  }
}

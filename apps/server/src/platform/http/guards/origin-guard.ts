import { Refusal } from '@duely/domain'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { policyOf } from '../route-policy.ts'
import { bearerOf } from './bearer.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** The spellings parsed by the framework; for any other it would pass on an empty body. */
const READABLE_JSON = /^application\/json(?:;\s*[a-zA-Z0-9-]+=[^;]+)*$/
const JSON_ONLY = ['application/json']
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Whether requests with this method change nothing and have no body we read. */
export function isSafe(method: string): boolean {
  return SAFE_METHODS.has(method)
}

/**
 * Whether a browser says that another site made it send the request, by a link or a page that opens ours.
 */
export function isAskedByOthers(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin' && site !== 'none'
}

/** The origins sent by our own pages. On a developer's machine the loopback names count as one. */
export function allowedOrigins(publicUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(publicUrl)
  if (!LOOPBACK.includes(hostname)) return [origin]
  return LOOPBACK.map((name) => new URL(`${protocol}//${name}${port ? `:${port}` : ''}`).origin)
}

/**
 * CSRF protection, for state-changing requests (not `isSafe`) only:
 * - an `Origin` must be ours; `null` and others are refused, unless the browser sends `Sec-Fetch-Site:
 *   same-origin` with a `null` one (a form on a page with a no-referrer policy);
 * - without `Origin`, a `Sec-Fetch-Site` must be `same-origin`;
 * - without both it is not a browser, and is accepted, because a cross-site page cannot send our content type
 *   without a preflight, which is refused;
 * - a body must have a media type the route accepts; a request without content type is accepted only without
 *   a body and from our origin. Routes authenticated by signature or token are exempt by their policy. A
 *   personal API key counts as proof of origin where the route accepts one, because no browser adds it by
 *   itself.
 */
export function originGuard(origins: readonly string[]): MiddlewareHandler<AppEnv> {
  const ours = new Set(origins)
  return (c, next) => {
    const { provesItself = false, takes = JSON_ONLY, takesKeys } = policyOf(c)
    if (provesItself || isSafe(c.req.method)) return next()
    const hasKey = takesKeys !== undefined && bearerOf(c.req.raw.headers) !== null
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const isOurs = origin !== undefined && origin !== 'null' ? ours.has(origin) : site === 'same-origin'
    const proven = isOurs || hasKey
    if (!proven && (origin !== undefined || site !== undefined)) throw new Refusal('FORBIDDEN_ORIGIN')
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
    if (type === undefined ? !proven && c.req.method !== 'DELETE' : !takes.includes(type))
      throw new Refusal('UNSUPPORTED_MEDIA_TYPE')
    if (type === 'application/json' && !READABLE_JSON.test(c.req.header('content-type') ?? ''))
      throw new Refusal('UNSUPPORTED_MEDIA_TYPE')
    if (type === undefined && hasBody(c.req.raw.headers)) throw new Refusal('UNSUPPORTED_MEDIA_TYPE')
    return next()
  }
}

function hasBody(headers: Headers): boolean {
  return headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0
}

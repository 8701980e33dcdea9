import { Refusal } from '@duely/domain'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../app-env.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** The ways of writing it that the framework reads; of another it would pass an empty body on. */
const READABLE_JSON = /^application\/json(?:;\s*[a-zA-Z0-9-]+=[^;]+)*$/
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * The origins a browser of ours may send. On a developer's machine the same server answers to several names
 * of the loopback; they count as one.
 */
export function allowedOrigins(publicUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(publicUrl)
  if (!LOOPBACK.includes(hostname)) return [origin]
  return LOOPBACK.map((name) => new URL(`${protocol}//${name}${port ? `:${port}` : ''}`).origin)
}

/**
 * Refuses requests that another site makes a browser send (CSRF). The rule for every state-changing request:
 * - an `Origin` must be ours; `null` and any other are refused, unless the browser vouches `Sec-Fetch-Site: same-origin`
 *   for a `null` one (a form on a page that hides its address);
 * - without `Origin`, a `Sec-Fetch-Site` must be `same-origin`;
 * - without both it is no browser (every browser sends one of them). It is let through, because a cross-site
 *   page cannot send our content type without asking first, and nobody here answers that question with yes.
 * - a body must be one of `types`; a request without content type is let through only without a body and with
 *   our origin proven.
 */
export function originGuard(options: {
  origins: readonly string[]
  /** Paths that other programs call, with their own proof (signature, token). */
  exempt: (path: string) => boolean
  /** The media types a path takes. */
  types: (path: string) => readonly string[]
}): MiddlewareHandler<AppEnv> {
  const ours = new Set(options.origins)
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method) || options.exempt(c.req.path)) return next()
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const proven = origin !== undefined && origin !== 'null' ? ours.has(origin) : site === 'same-origin'
    if (!proven && (origin !== undefined || site !== undefined)) throw new Refusal('FORBIDDEN_ORIGIN')
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
    if (type === undefined ? !proven && c.req.method !== 'DELETE' : !options.types(c.req.path).includes(type))
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

import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { type InlineHashes, NOTHING_INLINE } from '../site/inline-hashes.ts'

/** Content security policy of answers that are not pages: nothing allowed. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Content-Security-Policy of a page: own resources only, inline content by hash. Sizes and positions set from script
 * are not affected.
 */
export function pagePolicy(inline: InlineHashes = NOTHING_INLINE): string {
  const list = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join('')
  const { scripts, styles, styleAttributes } = inline
  return [
    "default-src 'self'",
    `script-src 'self'${list(scripts)}`,
    `style-src 'self'${list(styles)}`,
    ...(styleAttributes.length > 0 ? [`style-src-attr 'unsafe-hashes'${list(styleAttributes)}`] : []),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Adds security headers to every answer, including errors and 304. Headers set by a route are kept.
 * @param https whether the public URL is https: only then is HSTS sent
 */
export function securityHeaders(https: boolean): MiddlewareHandler<AppEnv> {
  const always: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
  ]
  if (https) always.push(['strict-transport-security', 'max-age=63072000; includeSubDomains'])
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of always) headers.set(name, value)
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', NOTHING)
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'same-origin')
    if (headers.get('content-type') === 'application/json')
      headers.set('content-type', 'application/json; charset=utf-8')
    // API answers are personal: no shared cache may store them.
    if (c.req.path.startsWith('/api/') && !headers.has('cache-control'))
      headers.set('cache-control', 'no-store')
  }
}

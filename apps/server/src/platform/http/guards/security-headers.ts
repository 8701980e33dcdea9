import type { AddedHeaders } from '../answer.ts'
import { type InlineHashes, NOTHING_INLINE } from '../site/inline-hashes.ts'

/** Content security policy of answers that are not pages: nothing allowed. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The same of the service worker, whose own requests it governs: to our own server only. */
export const workerPolicy = `${NOTHING}; connect-src 'self'`

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
 * The security headers of every answer, including errors and 304. Those a route chooses are kept.
 * @param https whether the public URL is https: only then is HSTS sent
 */
export function securityHeaders(https: boolean): AddedHeaders {
  const always: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
  return (given) => {
    const added = { ...always }
    added['content-security-policy'] = String(given('content-security-policy') ?? NOTHING)
    added['referrer-policy'] = String(given('referrer-policy') ?? 'same-origin')
    if (given('content-type') === 'application/json')
      added['content-type'] = 'application/json; charset=utf-8'
    // Most answers are personal: only what its route declares otherwise may be stored.
    added['cache-control'] = String(given('cache-control') ?? 'no-store')
    return added
  }
}

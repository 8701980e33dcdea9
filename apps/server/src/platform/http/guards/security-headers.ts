import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { type InlineHashes, NOTHING_INLINE } from '../site/inline-hashes.ts'

/** Content security policy of answers that are not pages: nothing allowed. */
const EMPTY_POLICY = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
}

/** Policy of the service worker, whose own requests it governs: to our own server only. */
export const workerPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; connect-src 'self'"

/**
 * Content-Security-Policy of a page: own resources only, inline content by hash.
 * Sizes and positions set from script are not affected.
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
 * @param publicUrl HSTS is sent only if it is https
 */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
  return secureHeaders({
    overwrite: false,
    contentSecurityPolicy: EMPTY_POLICY,
    referrerPolicy: 'same-origin',
    strictTransportSecurity: publicUrl.startsWith('https:') && 'max-age=63072000; includeSubDomains',
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    removePoweredBy: false,
  })
}

import type { Context, Handler } from 'hono'
import { acceptsEncoding } from '../accepts-encoding.ts'
import type { AppEnv } from '../app-env.ts'
import { pagePolicy, workerPolicy } from '../guards/security-headers.ts'
import type { Asset, WebBuild } from './web-build.ts'

const FALLBACK = '/__spa-fallback.html'
/** The service worker, which the browser asks for again at each visit. */
const WORKER = '/sw.js'
/** Screens that depend on the user: the same empty shell for all. */
const SHELL = /^\/(?:dashboard(?:\/.*)?|success-payment)$/
/** Pages whose URL contains a one-time secret, which must not leak in a Referer. */
const SECRET_ADDRESS = /^\/(?:verify-email|confirm-email|reset-password|unsubscribe|act|end-key)(?:\/|$)/

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Duely</title>
<h1>The web app is not built yet</h1>
<p>Run <code>npm run build</code> and start the server again. The API under <code>/api</code> works already.</p></html>`

/**
 * Serves the web build: pages by path, the shell for personal screens, and the not-found page with status 404 for
 * other paths (spec, Route table). The URL is never echoed in the answer.
 */
export function serveSite(build: WebBuild): Handler<AppEnv> {
  return (c) => {
    const { method, path } = c.req
    if (method !== 'GET' && method !== 'HEAD') return methodNotAllowed()
    if (build.size === 0) return html(NOT_BUILT, 503)
    const exact = path === FALLBACK || path.endsWith('/index.html') ? undefined : build.get(path)
    if (exact) return answer(c, exact, 200)
    const withoutSlash = path.replace(/(?<!\/)\/+$/, '')
    if (path !== '/' && withoutSlash !== path && (build.has(withoutSlash) || SHELL.test(withoutSlash)))
      // The decoded path may contain characters invalid in a header. The query must be kept because of one-time
      // tokens.
      return c.redirect(encodeURI(withoutSlash) + new URL(c.req.url).search, 308)
    // A page named - is the frame of every address beside it that has no page of its own.
    const frame = SHELL.test(path) ? build.get(`${path.slice(0, path.lastIndexOf('/'))}/-`) : undefined
    if (frame) return answer(c, frame, 200)
    const shell = build.get(FALLBACK) ?? build.get('/')
    if (!shell) return html(NOT_BUILT, 503)
    return answer(c, shell, SHELL.test(path) ? 200 : 404)
  }
}

/** A 405 with the allowed methods. */
export function methodNotAllowed(): Response {
  return new Response('Method not allowed.\n', {
    status: 405,
    headers: { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' },
  })
}

function answer(c: Context<AppEnv>, asset: Asset, status: 200 | 404): Response {
  const encoding = pickEncoding(asset, c.req.header('accept-encoding'))
  const etag = `"${asset.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const headers = new Headers({
    'content-type': asset.type,
    'cache-control': cacheControl(c.req.path, asset, status),
    etag,
    vary: 'accept-encoding',
  })
  if (asset.policy) headers.set('content-security-policy', asset.policy)
  if (c.req.path === WORKER) headers.set('content-security-policy', workerPolicy)
  if (SECRET_ADDRESS.test(c.req.path)) headers.set('referrer-policy', 'no-referrer')
  if (status === 200 && matches(c.req.header('if-none-match'), etag)) {
    headers.delete('content-type')
    return new Response(null, { status: 304, headers })
  }
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  const body = asset.bodies[encoding] ?? asset.bodies.identity
  headers.set('content-length', String(body.byteLength))
  return new Response(body, { status, headers })
}

function cacheControl(path: string, asset: Asset, status: 200 | 404): string {
  if (status === 404) return 'no-store'
  // The build puts a content hash into these names.
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return asset.policy || path === WORKER ? 'no-cache' : 'public, max-age=300'
}

function pickEncoding(asset: Asset, accepted: string | undefined): keyof Asset['bodies'] {
  if (acceptsEncoding(accepted, 'br') && asset.bodies.br) return 'br'
  return acceptsEncoding(accepted, 'gzip') && asset.bodies.gzip ? 'gzip' : 'identity'
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
}

function html(text: string, status: 503): Response {
  return new Response(text, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy(),
    },
  })
}

import type { ServerFacts } from '@duely/contract'
import { LANGUAGES } from '@duely/texts'
import type { Context, Handler } from 'hono'
import { getCookie } from 'hono/cookie'
import { acceptsEncoding } from '../accepts-encoding.ts'
import type { AppEnv } from '../app-env.ts'
import { pagePolicy, workerPolicy } from '../guards/security-headers.ts'
import type { Asset, WebBuild } from './web-build.ts'

const FALLBACK_PAGE = '/__spa-fallback.html'
/** The service worker, which the browser fetches again at each visit. */
const WORKER_PATH = '/sw.js'
/** Signed-in screens and the setup link's page: without a page of their own they get a frame or the shell. */
const SHELL_PATHS = /^\/(?:dashboard(?:\/.*)?|success-payment|setup\/[^/]+)$/
/** The signed-in screens, whose frames the build has in each language. */
const SCREEN = /^\/dashboard(?:\/.*)?$/
/** Set by the screens (apps/web/src/language); holds a language and nothing else. */
const LANGUAGE = 'duely_language'
/** Pages whose URL contains a one-time secret, which must not leak in a Referer. */
const SECRET_ADDRESS =
  /^\/(?:verify-email|confirm-email|reset-password|unsubscribe|act|end-key|setup|sign-in-link)(?:\/|$)/

/** Set for pages together with the session, without secrets (features/auth/sessions). */
const SIGNED_IN_HINT = 'duely_signed_in'
const DASHBOARD = '/dashboard'
const LOGIN = '/login'
/** Pages that a server without a site does not have, and the lists of them for robots and feed readers. */
const SITE_PATHS = /^\/(?:contact|(?:blog|cancel)(?:[/.].*)?|sitemap\.xml)$/
/** Home pages of the site in other languages. */
const OTHER_HOMES = LANGUAGES.filter((each) => each !== 'en').map((each) => `/${each.toLowerCase()}`)
const isHome = (path: string) => path === '/' || OTHER_HOMES.includes(path)
const isBelowOtherHome = (path: string) =>
  OTHER_HOMES.some((home) => path.startsWith(`${home}/`) || path.startsWith(`${home}.`))
const LEGAL_PATHS = /^\/(?:privacy|terms|refund)$/
/** About what is sold. */
const PLAN_PATHS = /^\/(?:refund|success-payment)$/

/** Pages that are not part of the app. */
export type SiteChoice = Pick<ServerFacts, 'plans' | 'site' | 'legalUrl'>

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Duely</title>
<h1>The web app is not built yet</h1>
<p>Run <code>npm run build</code> and start the server again. The API under <code>/api</code> works already.</p></html>`

/**
 * Serves the web build: pages by path, the shell for personal screens, and the not-found page with status 404
 * for other paths (spec, Route table). The URL is never echoed in the answer.
 *
 * @param choice pages that this server has not are answered like any unknown path
 */
export function serveSite(build: WebBuild, choice: SiteChoice): Handler<AppEnv> {
  return (c) => {
    const { method, path } = c.req
    if (method !== 'GET' && method !== 'HEAD') return methodNotAllowed()
    if (build.size === 0) return html(NOT_BUILT, 503)
    const elsewhere = leadsElsewhere(c, choice)
    if (elsewhere !== null) return c.redirect(elsewhere, 302)
    const missing = path === FALLBACK_PAGE || isMissing(path, choice)
    const own = withoutLanguage(path)
    if (own !== null) return c.redirect(encodeURI(own) + new URL(c.req.url).search, 308)
    const inLanguage = missing ? undefined : screenInLanguage(c, build)
    if (inLanguage) return answer(c, inLanguage, 200)
    const exact = missing ? undefined : build.get(path)
    if (exact) return answer(c, exact, 200)
    const withoutSlash = path.replace(/(?<!\/)\/+$/, '')
    if (path !== '/' && withoutSlash !== path && (build.has(withoutSlash) || SHELL_PATHS.test(withoutSlash)))
      // The decoded path may contain characters invalid in a header.
      // The query must be kept because of one-time tokens.
      return c.redirect(encodeURI(withoutSlash) + new URL(c.req.url).search, 308)
    // A page named - is the frame of every address in its folder that has no page of its own.
    const frame = SHELL_PATHS.test(path) ? build.get(`${path.slice(0, path.lastIndexOf('/'))}/-`) : undefined
    if (frame) return answer(c, frame, 200)
    const shell = build.get(FALLBACK_PAGE) ?? build.get('/')
    if (!shell) return html(NOT_BUILT, 503)
    return answer(c, shell, SHELL_PATHS.test(path) && !missing ? 200 : 404)
  }
}

/** The address of a screen whose frame in this language is part of the build; null for any other path. */
function withoutLanguage(path: string): string | null {
  const own = path.slice(path.indexOf('/', 1))
  const folder = path.slice(1, path.length - own.length)
  return SCREEN.test(own) && LANGUAGES.some((each) => each.toLowerCase() === folder) ? own : null
}

/** The frame of a signed-in screen in the language that the browser remembers; undefined: English. */
function screenInLanguage(c: Context<AppEnv>, build: WebBuild): Asset | undefined {
  const { path } = c.req
  const language = SCREEN.test(path) ? getCookie(c, LANGUAGE) : undefined
  const folder = LANGUAGES.find((each) => each === language && each !== 'en')?.toLowerCase()
  if (folder === undefined) return undefined
  return build.get(`/${folder}${path}`) ?? build.get(`/${folder}${path.slice(0, path.lastIndexOf('/'))}/-`)
}

/** Where the path leads before any page is shown: home without a site, and the operator's legal pages. */
function leadsElsewhere(c: Context<AppEnv>, { site, legalUrl }: SiteChoice): string | null {
  const { path } = c.req
  if (!site && isHome(path)) return getCookie(c, SIGNED_IN_HINT) === '1' ? DASHBOARD : LOGIN
  return LEGAL_PATHS.test(path) ? legalUrl : null
}

function isMissing(path: string, { site, plans }: SiteChoice): boolean {
  if (!site && (SITE_PATHS.test(path) || LEGAL_PATHS.test(path) || isBelowOtherHome(path))) return true
  return !plans && PLAN_PATHS.test(path)
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
    vary: SCREEN.test(c.req.path) ? 'accept-encoding, cookie' : 'accept-encoding',
  })
  if (asset.policy) headers.set('content-security-policy', asset.policy)
  if (c.req.path === WORKER_PATH) headers.set('content-security-policy', workerPolicy)
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
  return asset.policy || path === WORKER_PATH ? 'no-cache' : 'public, max-age=300'
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

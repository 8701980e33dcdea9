import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { createApi } from '../../../platform/http/create-api.ts'
import { unsubscribe } from './unsubscribe.ts'
import { askPage, donePage, unknownPage } from './unsubscribe-page.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/** These pages hold a style and a form, and need nothing from anywhere. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const

/**
 * GET /unsubscribe/{token} asks and changes nothing; POST does it at once, as mail programs do it by themselves
 * (RFC 8058): without a session, without a redirect.
 */
export function unsubscribeRoutes(deps: { db: Database; clock: Clock; authSecret: string }) {
  const userOf = (token: string) => readUnsubscribeToken(token, deps.authSecret)
  return createApi()
    .get('/unsubscribe/:token', (c) =>
      userOf(c.req.param('token')) === null
        ? c.html(unknownPage(), 404, HEADERS)
        : c.html(askPage(), 200, HEADERS),
    )
    .post('/unsubscribe/:token', async (c) => {
      const userId = userOf(c.req.param('token'))
      if (userId === null) return c.html(unknownPage(), 404, HEADERS)
      await unsubscribe(deps, userId, c.get('clientIp') ?? null)
      return c.html(donePage(), 200, HEADERS)
    })
}

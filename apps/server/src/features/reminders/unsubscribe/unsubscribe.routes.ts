import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { createApi } from '../../../platform/http/create-api.ts'
import { policy } from '../../../platform/http/route-policy.ts'
import { PAGE_HEADERS } from '../../../platform/http/site/small-page.ts'
import { readActToken } from '../../subscriptions/by-link/act-token.ts'
import { unsubscribe } from './unsubscribe.ts'
import { askPage, donePage, unknownPage } from './unsubscribe-page.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/**
 * GET /unsubscribe/{token} asks for confirmation and changes nothing; POST unsubscribes without session or redirect,
 * as mail programs do automatically (RFC 8058).
 */
export function unsubscribeRoutes(deps: { db: Database; clock: Clock; authSecret: string }) {
  const userOf = (token: string) => readUnsubscribeToken(token, deps.authSecret)
  const onlyUrlOf = (token = '') =>
    readActToken(token, deps.authSecret) === null ? null : `/act/${token}?do=keep`
  const api = createApi()
  api.use('/unsubscribe/:token', policy({ provesItself: true }))
  return api
    .get('/unsubscribe/:token', (c) =>
      userOf(c.req.param('token')) === null
        ? c.html(unknownPage(), 404, PAGE_HEADERS)
        : c.html(askPage(onlyUrlOf(c.req.query('only'))), 200, PAGE_HEADERS),
    )
    .post('/unsubscribe/:token', async (c) => {
      const userId = userOf(c.req.param('token'))
      if (userId === null) return c.html(unknownPage(), 404, PAGE_HEADERS)
      await unsubscribe(deps, userId, c.get('clientIp') ?? null)
      return c.html(donePage(), 200, PAGE_HEADERS)
    })
}

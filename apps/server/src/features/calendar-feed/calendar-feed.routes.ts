import * as contract from '@duely/contract/routes'
import { Refusal, VIEWS } from '@duely/domain'
import { createApi } from '#server/platform/http/create-api.ts'
import { policy } from '#server/platform/http/route-policy.ts'
import { streamText } from '#server/platform/http/stream-text.ts'
import { deleteFeedKey, selectFeedKey } from './calendar-feed.repo.ts'
import { renewFeedAddress } from './feed-address.ts'
import { type FeedDeps, getFeed } from './get-feed.ts'

/** Private to one user's calendar app: not cached by proxies, not indexed. */
const HEADERS = {
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
} as const

/**
 * /api/calendar manages the feed's secret address; /calendar/{token}.ics serves the feed without a session.
 */
export function calendarFeedRoutes(deps: FeedDeps) {
  const api = createApi()
  api.use('/calendar/:file', policy({ provesItself: true }))
  api.get('/calendar/:file{[A-Za-z0-9_-]+\\.ics}', async (c) => {
    // Calendars send what they were given; a view that is none of ours is the default.
    const asked = VIEWS.find((view) => view === c.req.query('view')) ?? 'mine'
    const feed = await getFeed(deps, c.req.param('file').slice(0, -'.ics'.length), asked)
    if (feed === null) throw new Refusal('NOT_FOUND')
    const headers = { ...HEADERS, etag: feed.etag }
    const known = c.req.header('if-none-match')?.split(',') ?? []
    if (known.some((tag) => tag.trim().replace(/^W\//, '') === feed.etag)) return c.body(null, 304, headers)
    // In parts: the feed of thousands of subscriptions has millions of characters.
    return c.body(streamText(feed.parts), 200, { ...headers, 'content-type': 'text/calendar; charset=utf-8' })
  })
  return api
    .openapi(contract.getCalendarFeed, async (c) => {
      const key = await selectFeedKey(deps.db, c.var.actor.userId)
      return c.json({ exists: key !== null }, 200)
    })
    .openapi(contract.renewCalendarFeed, async (c) => c.json(await renewFeedAddress(deps, c.var.actor), 200))
    .openapi(contract.revokeCalendarFeed, async (c) => {
      await deleteFeedKey(deps.db, c.var.actor.userId)
      return c.body(null, 204)
    })
}

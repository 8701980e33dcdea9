import * as contract from '@duely/contract/routes'
import { createApi } from '#server/platform/http/create-api.ts'
import type { LiveHub } from './live-hub.ts'

/** GET /api/live: an event stream for as long as the actor's session. */
export function liveRoutes(deps: { live: Pick<LiveHub, 'open'> }) {
  return createApi().openapi(contract.live, async (c) => {
    const { userId, sessionId } = c.var.actor
    // `no-transform` and X-Accel-Buffering keep proxies from compressing or buffering events.
    const headers = {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    }
    // A HEAD response's stream would never be read, and so never close.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    const { age } = c.req.valid('query')
    const ageMs = age === undefined ? undefined : Number(age)
    return c.body(await deps.live.open({ userId, sessionId }, ageMs), 200, headers)
  })
}

import * as contract from '@duely/contract/routes'
import { compress } from 'hono/compress'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { ownerToday } from '#server/features/profile/index.ts'
import { PERSON_HEADER } from '#server/platform/http/app-env.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import { jsonList } from '#server/platform/http/json-list.ts'
import { streamText } from '#server/platform/http/stream-text.ts'
import { requirePerHour } from '#server/platform/limits/take-allowance.ts'
import { changeSeveral } from './change-several.ts'
import { createSubscription } from './create-subscription.ts'
import { deleteSubscription } from './deleting/delete-subscription.ts'
import { deleteOldestDeleted } from './deleting/deleted.repo.ts'
import { listDeleted } from './deleting/list-deleted.ts'
import { restoreSubscription } from './deleting/restore-subscription.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import type { SubscriptionDeps } from './subscription-deps.ts'
import { updateSubscription } from './update-subscription.ts'

/** Subscriptions changed by bulk acts: four times what an account can hold. */
const CHANGED_PER_HOUR = 20_000
/** Rows of a list that are written in one piece; more are streamed. */
const WRITTEN_AT_ONCE = 500

/** /api/subscriptions: what the actor sees. */
export function subscriptionsRoutes(deps: SubscriptionDeps & { rateLimitFactor: number }) {
  const api = createApi()
  api.on(
    'GET',
    contract.listSubscriptions.getRoutingPath(),
    compress({ encoding: 'gzip' }),
    etag({ retainedHeaders: [...RETAINED_304_HEADERS, PERSON_HEADER] }),
  )
  return api
    .openapi(contract.listSubscriptions, async (c) => {
      const { status, deleted, view } = c.req.valid('query')
      const { viewer } = c.var.actor
      if (deleted === 'true') return c.json({ subscriptions: await listDeleted(deps, viewer) }, 200)
      const now = deps.clock.now()
      const at = { now, today: await ownerToday(deps.db, viewer.userId, now) }
      const subscriptions = await listSubscriptions(deps.db, viewer, { view, status }, at)
      if (subscriptions.length <= WRITTEN_AT_ONCE) return c.json({ subscriptions }, 200)
      // A stream has no type that the contract's could be compared with; a test compares the answer.
      return c.body(streamText(jsonList('subscriptions', subscriptions)), 200, {
        'content-type': 'application/json',
      }) as never
    })
    .openapi(contract.createSubscription, async (c) =>
      c.json(await createSubscription(deps, c.var.actor.viewer, c.req.valid('json')), 201),
    )
    .openapi(contract.updateSubscription, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await updateSubscription(deps, c.var.actor.viewer, id, c.req.valid('json')), 200)
    })
    .openapi(contract.deleteSubscription, async (c) => {
      await deleteSubscription(deps, c.var.actor.viewer, c.req.valid('param').id)
      await deleteOldestDeleted(deps.db, c.var.actor.userId)
      return c.body(null, 204)
    })
    .openapi(contract.restoreSubscription, async (c) =>
      c.json(await restoreSubscription(deps, c.var.actor.viewer, c.req.valid('param').id), 200),
    )
    .openapi(contract.changeSubscriptions, async (c) => {
      const act = c.req.valid('json')
      await requirePerHour(deps, `bulk:${c.var.actor.userId}`, CHANGED_PER_HOUR, act.ids.length)
      return c.json(await changeSeveral(deps, c.var.actor.viewer, act), 200)
    })
}

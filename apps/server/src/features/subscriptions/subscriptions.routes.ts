import { createHash } from 'node:crypto'
import type { SubscriptionList } from '@duely/contract'
import * as contract from '@duely/contract/routes'
import type { Context } from 'hono'
import { type ActorDeps, type AppEnv, PERSON_HEADER } from '../../platform/http/app-env.ts'
import { createApi } from '../../platform/http/create-api.ts'
import {
  compressedJsonAnswer,
  etag,
  type JsonAnswer,
  knownTag,
  notModified,
} from '../../platform/http/json-answer.ts'
import { admitSeveral } from './admit-several.ts'
import { changeSeveral } from './change-several.ts'
import { createSubscription } from './create-subscription.ts'
import { deleteSubscription } from './deleting/delete-subscription.ts'
import { listDeleted } from './deleting/list-deleted.ts'
import { restoreSubscription } from './deleting/restore-subscription.ts'
import { trimDeleted } from './deleting/trim-deleted.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { ownerToday } from './owner-today.ts'
import type { SubscriptionDeps } from './subscription-deps.ts'
import { updateSubscription } from './update-subscription.ts'

/** /api/subscriptions: the actor's own subscriptions. */
export function subscriptionsRoutes(deps: SubscriptionDeps & ActorDeps & { rateLimitFactor: number }) {
  const api = createApi()
  api.use('/api/subscriptions/*', deps.requireActor)
  return api
    .openapi(contract.listSubscriptions, async (c) => {
      const { status, deleted } = c.req.valid('query')
      const { userId } = c.var.actor
      if (deleted === 'true') return c.json({ subscriptions: await listDeleted(deps, userId) }, 200)
      const today = await ownerToday(deps.db, userId, deps.clock.now())
      return sendList(c, { subscriptions: await listSubscriptions(deps.db, userId, status, today) })
    })
    .openapi(contract.createSubscription, async (c) =>
      c.json(await createSubscription(deps, c.var.actor.userId, c.req.valid('json')), 201),
    )
    .openapi(contract.updateSubscription, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await updateSubscription(deps, c.var.actor.userId, id, c.req.valid('json')), 200)
    })
    .openapi(contract.deleteSubscription, async (c) => {
      await deleteSubscription(deps, c.var.actor.userId, c.req.valid('param').id)
      await trimDeleted(deps, c.var.actor.userId)
      return c.body(null, 204)
    })
    .openapi(contract.restoreSubscription, async (c) =>
      c.json(await restoreSubscription(deps, c.var.actor.userId, c.req.valid('param').id), 200),
    )
    .openapi(contract.changeSubscriptions, async (c) => {
      const act = c.req.valid('json')
      await admitSeveral(deps, c.var.actor.userId, act.ids.length)
      return c.json(await changeSeveral(deps, c.var.actor.userId, act), 200)
    })
}

/** Typed as the list alone: the browser resolves a 304 from its cache, so the client never sees one. */
async function sendList(c: Context<AppEnv>, list: SubscriptionList): Promise<JsonAnswer<SubscriptionList>> {
  const body = JSON.stringify(list)
  const tag = createHash('sha256').update(body).digest('base64url')
  const headers = { etag: etag(tag), [PERSON_HEADER]: c.var.actor.userId }
  return tag === knownTag(c) ? notModified(headers) : compressedJsonAnswer(c, body, headers)
}

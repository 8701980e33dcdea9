import * as contract from '@duely/contract/routes'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import type { SubscriptionDeps } from '../subscription-deps.ts'
import { type Act, actOnSubscription } from './act-on-subscription.ts'

/** Routes for acts on the actor's own subscriptions. */
export function actsRoutes(deps: SubscriptionDeps & { requireActor: MiddlewareHandler<AppEnv> }) {
  const api = createApi()
  api.use('/api/subscriptions/*', deps.requireActor)
  const act = (viewer: Viewer, { id }: { id: string }, what: Act) => actOnSubscription(deps, viewer, id, what)
  return api
    .openapi(contract.keepSubscription, async (c) => {
      const what = { kind: 'keep', ...c.req.valid('json') } as const
      return c.json(await act(c.var.actor.viewer, c.req.valid('param'), what), 200)
    })
    .openapi(contract.snoozeSubscription, async (c) => {
      const what = { kind: 'snooze', until: c.req.valid('json').until } as const
      return c.json(await act(c.var.actor.viewer, c.req.valid('param'), what), 200)
    })
    .openapi(contract.cancelledSubscription, async (c) => {
      const what = { kind: 'cancelled', ...c.req.valid('json') } as const
      return c.json(await act(c.var.actor.viewer, c.req.valid('param'), what), 200)
    })
    .openapi(contract.pauseSubscription, async (c) => {
      const what = { kind: 'pause', ...c.req.valid('json') } as const
      return c.json(await act(c.var.actor.viewer, c.req.valid('param'), what), 200)
    })
    .openapi(contract.resumeSubscription, async (c) =>
      c.json(await act(c.var.actor.viewer, c.req.valid('param'), { kind: 'resume' }), 200),
    )
    .openapi(contract.undoAct, async (c) => {
      const what = { kind: 'undo', renewalDate: c.req.valid('json').renewalDate } as const
      return c.json(await act(c.var.actor.viewer, c.req.valid('param'), what), 200)
    })
}

import * as contract from '@duely/contract/routes'
import { createApi } from '#server/platform/http/create-api.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import type { SubscriptionDeps } from '../subscription-deps.ts'
import { answerWatch } from '../watch/answer-watch.ts'
import { type Act, actOnSubscription } from './act-on-subscription.ts'

/** Routes for acts on the actor's own subscriptions. */
export function actsRoutes(deps: SubscriptionDeps) {
  const api = createApi()
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
    .openapi(contract.answerWatch, async (c) =>
      c.json(await answerWatch(deps, c.var.actor.viewer, c.req.valid('param').id, c.req.valid('json')), 200),
    )
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

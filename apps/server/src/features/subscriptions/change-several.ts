import { setImmediate } from 'node:timers/promises'
import type { BulkOutcome, BulkRequest } from '@duely/contract'
import { Refusal } from '@duely/domain'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { deleteSubscription } from './deleting/delete-subscription.ts'
import { deleteOldestDeleted } from './deleting/deleted.repo.ts'
import { restoreSubscription } from './deleting/restore-subscription.ts'
import type { SubscriptionDeps } from './subscription-deps.ts'
import { updateSubscription } from './update-subscription.ts'

/**
 * Applies one change to several subscriptions, each in its own short transaction, so that other requests are
 * served in between and one refusal does not stop the rest.
 */
export async function changeSeveral(
  deps: SubscriptionDeps,
  viewer: Viewer,
  request: BulkRequest,
): Promise<BulkOutcome> {
  const refused: BulkOutcome['refused'] = []
  let changed = 0
  for (const id of new Set(request.ids)) {
    try {
      await changeOne(deps, viewer, id, request)
      changed += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ id, code: error.code })
    }
    await setImmediate()
  }
  if (request.delete) await deleteOldestDeleted(deps.db, viewer.userId)
  return { changed, refused }
}

async function changeOne(
  deps: SubscriptionDeps,
  viewer: Viewer,
  id: string,
  request: BulkRequest,
): Promise<void> {
  if (request.delete) await deleteSubscription(deps, viewer, id)
  else if (request.restore) await restoreSubscription(deps, viewer, id)
  else await updateSubscription(deps, viewer, id, request.change ?? {})
}

import * as contract from '@duely/contract/routes'
import { createApi } from '#server/platform/http/create-api.ts'
import { deleteDraft, listDrafts } from './drafts.ts'
import { deleteAddress } from './mail-in.repo.ts'
import { getMailInState, renewMailInAddress } from './mail-in-address.ts'
import type { MailInDeps } from './mail-in-deps.ts'

/** /api/mail-in and /api/drafts: forwarded mails, to be looked at. */
export function mailInRoutes(deps: MailInDeps) {
  return createApi()
    .openapi(contract.getMailIn, async (c) => c.json(await getMailInState(deps, c.var.actor.userId), 200))
    .openapi(contract.renewMailIn, async (c) =>
      c.json(await renewMailInAddress(deps, c.var.actor.userId), 201),
    )
    .openapi(contract.endMailIn, async (c) => {
      // Mails that come to it are nobody's from now on.
      await deleteAddress(deps.db, c.var.actor.userId)
      return c.body(null, 204)
    })
    .openapi(contract.listDrafts, async (c) =>
      c.json({ drafts: await listDrafts(deps, c.var.actor.userId) }, 200),
    )
    .openapi(contract.deleteDraft, async (c) => {
      await deleteDraft(deps, c.var.actor.userId, c.req.valid('param').id)
      return c.body(null, 204)
    })
}

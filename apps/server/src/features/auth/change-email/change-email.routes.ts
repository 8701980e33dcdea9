import * as contract from '@duely/contract/routes'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { ActorDeps } from '#server/platform/http/app-env.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { authRequestOf } from '../auth-http.ts'
import { askEmailChange } from './ask-email-change.ts'
import { askBackupEmail, removeBackupEmail } from './backup-email.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { endEmailChange } from './end-email-change.ts'

/** /api/auth/change-email and /backup-email: asked for in the settings, confirmed by the links of mails. */
export function changeEmailRoutes(deps: AuthDeps & ActorDeps) {
  const api = createApi()
  api.use('/api/auth/change-email', deps.requireActor)
  api.use('/api/auth/change-email/withdraw', deps.requireActor)
  api.use('/api/auth/backup-email', deps.requireActor)
  return api
    .openapi(contract.changeEmail, async (c) => {
      await askEmailChange(deps, c.var.actor, c.req.valid('json'))
      return c.json({ status: true } as const, 200)
    })
    .openapi(contract.confirmEmailChange, async (c) => {
      const status = await confirmEmailChange(deps, c.req.valid('json').token, authRequestOf(c))
      return c.json({ status }, 200)
    })
    .openapi(contract.withdrawEmailChange, async (c) => {
      await inTransaction(deps.db, (tx) => endEmailChange(tx, c.var.actor.userId))
      return c.json({ status: true } as const, 200)
    })
    .openapi(contract.askBackupEmail, async (c) => {
      await askBackupEmail(deps, c.var.actor, c.req.valid('json'))
      return c.json({ status: true } as const, 200)
    })
    .openapi(contract.removeBackupEmail, async (c) => {
      await removeBackupEmail(deps, c.var.actor.userId)
      return c.json({ status: true } as const, 200)
    })
}

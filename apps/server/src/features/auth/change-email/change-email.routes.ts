import * as contract from '@duely/contract/routes'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../../platform/http/app-env.ts'
import { createApi } from '../../../platform/http/create-api.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { authRequestOf } from '../auth-http.ts'
import { askEmailChange, withdrawEmailChange } from './ask-email-change.ts'
import { confirmEmailChange } from './confirm-email-change.ts'

/** /api/auth/change-email: asked for in the settings, confirmed by the links of two mails. */
export function changeEmailRoutes(deps: AuthDeps & { requireActor: MiddlewareHandler<AppEnv> }) {
  const api = createApi()
  api.use('/api/auth/change-email', deps.requireActor)
  api.use('/api/auth/change-email/withdraw', deps.requireActor)
  return api
    .openapi(contract.changeEmail, async (c) => {
      await askEmailChange(deps, c.var.actor, { ...c.req.valid('json'), clientIp: c.var.clientIp })
      return c.json({ status: true } as const, 200)
    })
    .openapi(contract.confirmEmailChange, async (c) => {
      const status = await confirmEmailChange(deps, c.req.valid('json').token, authRequestOf(c))
      return c.json({ status }, 200)
    })
    .openapi(contract.withdrawEmailChange, async (c) => {
      await withdrawEmailChange(deps, c.var.actor.userId)
      return c.json({ status: true } as const, 200)
    })
}

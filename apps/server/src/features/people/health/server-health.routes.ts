import * as contract from '@duely/contract/routes'
import type { DeletionDeps } from '#server/features/account/index.ts'
import type { ActorDeps } from '#server/platform/http/app-env.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import { requireAdministrator } from '../require-administrator.ts'
import { getServerHealth, type ServerHealthDeps } from './get-server-health.ts'
import { sendServerTest } from './send-server-test.ts'

/** The health of the server, for administrators. */
export function serverHealthRoutes(deps: DeletionDeps & ServerHealthDeps & ActorDeps) {
  const api = createApi()
  const administrator = requireAdministrator(deps)
  api.use('/api/server/health', administrator)
  api.use('/api/server/test-mail', administrator)
  return api
    .openapi(contract.getServerHealth, async (c) => c.json(await getServerHealth(deps), 200))
    .openapi(contract.sendTestMail, async (c) => c.json({ to: await sendServerTest(deps, c.var.actor) }, 202))
}

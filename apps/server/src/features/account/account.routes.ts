import * as contract from '@duely/contract/routes'
import type { Queryable } from '../../platform/database/database.ts'
import { createApi } from '../../platform/http/create-api.ts'
import type { ActorDeps } from '../../platform/http/guards/session-guard.ts'
import { jsonAnswer } from '../../platform/http/json-answer.ts'
import { accountAnswer } from './account.repo.ts'
import { answerAccount } from './answer-account.ts'
import { getAccount } from './get-account.ts'

/** GET /api/account: the actor's own. */
export function accountRoutes(deps: { db: Queryable; reminderHour: number } & ActorDeps) {
  const api = createApi()
  // Session and account in one round trip, before the guard.
  api.get('/api/account', async (c) => {
    const { row } = await deps.readAsActor(c, accountAnswer, {})
    return jsonAnswer(c, answerAccount(row, deps.reminderHour))
  })
  api.use('/api/account', deps.requireActor)
  return api.openapi(contract.getAccount, async (c) =>
    c.json({ ...(await getAccount(deps.db, c.var.actor.userId)), reminderHour: deps.reminderHour }, 200),
  )
}

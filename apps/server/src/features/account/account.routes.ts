import * as contract from '@duely/contract/routes'
import { reminderHourOf } from '@duely/domain'
import type { Queryable } from '../../platform/database/database.ts'
import { type ActorDeps, PERSON_HEADER } from '../../platform/http/app-env.ts'
import { createApi } from '../../platform/http/create-api.ts'
import { jsonAnswer } from '../../platform/http/json-answer.ts'
import { type Phone, readPhoneProblem } from '../sms/opt-out/read-phone-problem.ts'
import { selectAccountAnswer, selectPhone } from './account.repo.ts'
import { type AccountContext, answerAccount } from './answer-account.ts'
import { getAccount } from './get-account.ts'

export type AccountDeps = {
  db: Queryable
  reminderHour: number
  canSendSms: boolean
  /** Keys the hashes of phone numbers. */
  authSecret: string
}

/** GET /api/account: the actor's own account. */
export function accountRoutes(deps: AccountDeps & ActorDeps) {
  const api = createApi()
  // Session and account in one round trip, before the guard.
  api.get('/api/account', async (c) => {
    const { actor, row } = await deps.readAsActor(c, selectAccountAnswer, {})
    const text = answerAccount(row, await readAccountContext(deps, row))
    return jsonAnswer(text, { [PERSON_HEADER]: actor.userId })
  })
  api.use('/api/account', deps.requireActor)
  return api.openapi(contract.getAccount, async (c) => {
    const { userId } = c.var.actor
    const account = await getAccount(deps.db, userId)
    const { profile, plan } = account
    const read = {
      ...(await selectPhone(deps.db, userId)),
      ownHour: profile.reminderHour,
      planName: plan?.name ?? null,
    }
    return c.json({ ...account, ...(await readAccountContext(deps, read)) }, 200)
  })
}

async function readAccountContext(
  { db, reminderHour, canSendSms, authSecret }: AccountDeps,
  read: Phone & { ownHour: number | null; planName: string | null },
): Promise<AccountContext> {
  const problem = await readPhoneProblem(db, read, authSecret)
  const plan = read.planName === null ? null : { name: read.planName }
  return {
    reminderHour: reminderHourOf(read.ownHour, plan, reminderHour),
    texting: { available: canSendSms, problem },
  }
}

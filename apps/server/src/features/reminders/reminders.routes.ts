import * as contract from '@duely/contract/routes'
import type { ActorDeps } from '../../platform/http/app-env.ts'
import { createApi } from '../../platform/http/create-api.ts'
import { personalAnswer } from '../../platform/http/json-answer.ts'
import { type ListRemindersDeps, listReminders } from './log/list-reminders.ts'

/** GET /api/reminders: upcoming reminders and the delivery log. */
export function reminderRoutes(deps: ListRemindersDeps & ActorDeps) {
  const api = createApi()
  api.use('/api/reminders', deps.requireActor)
  return api.openapi(contract.listReminders, async (c) =>
    personalAnswer(c, c.var.actor.userId, await listReminders(deps, c.var.actor.userId)),
  )
}

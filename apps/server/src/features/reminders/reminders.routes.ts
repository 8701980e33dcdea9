import * as contract from '@duely/contract/routes'
import type { ActorDeps } from '../../platform/http/app-env.ts'
import { createApi } from '../../platform/http/create-api.ts'
import { personalAnswer } from '../../platform/http/json-answer.ts'
import { answerReminders } from './log/answer-reminders.ts'
import { selectRemindersAnswer } from './log/list-reminders.repo.ts'
import { type ListRemindersDeps, listReminders } from './log/list-reminders.ts'
import { firstDayAhead } from './log/upcoming-line.ts'

/** GET /api/reminders: upcoming reminders and the delivery log. */
export function reminderRoutes(deps: ListRemindersDeps & ActorDeps) {
  const api = createApi()
  // Session and reminders in one round trip, before the guard.
  api.get('/api/reminders', async (c) => {
    const now = deps.clock.now()
    const { actor, row } = await deps.readAsActor(c, selectRemindersAnswer, { firstDay: firstDayAhead(now) })
    const list = await answerReminders(deps, { userId: actor.userId, now }, row)
    return personalAnswer(c, actor.userId, list)
  })
  api.use('/api/reminders', deps.requireActor)
  return api.openapi(contract.listReminders, async (c) =>
    personalAnswer(c, c.var.actor.userId, await listReminders(deps, c.var.actor.userId)),
  )
}

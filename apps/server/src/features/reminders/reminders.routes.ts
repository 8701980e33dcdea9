import * as contract from '@duely/contract/routes'
import type { MiddlewareHandler } from 'hono'
import { type AppEnv, createApi } from '../../platform/http/app-env.ts'
import { type ListRemindersDeps, listReminders } from './log/list-reminders.ts'

/** GET /api/reminders: what the actor is owed next, and what became of the earlier ones. */
export function reminderRoutes(deps: ListRemindersDeps & { requireActor: MiddlewareHandler<AppEnv> }) {
  const api = createApi()
  api.use('/api/reminders', deps.requireActor)
  return api.openapi(contract.listReminders, async (c) =>
    c.json(await listReminders(deps, c.var.actor.userId), 200),
  )
}

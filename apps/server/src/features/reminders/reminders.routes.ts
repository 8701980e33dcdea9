import * as contract from '@duely/contract/routes'
import { compress } from 'hono/compress'
import { createApi } from '#server/platform/http/create-api.ts'
import { type ListRemindersDeps, listReminders } from './list-reminders.ts'

/** GET /api/reminders: upcoming reminders and the delivery log. */
export function reminderRoutes(deps: ListRemindersDeps) {
  const api = createApi()
  api.use('/api/reminders', compress({ encoding: 'gzip' }))
  return api.openapi(contract.listReminders, async (c) =>
    c.json(await listReminders(deps, c.var.actor.userId), 200),
  )
}

import * as contract from '@duely/contract/routes'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import { sendTestReminder, type TestReminderDeps } from './send-test-reminder.ts'

/** POST /api/reminders/test: sends a test message to the actor's own address. */
export function testReminderRoutes(deps: TestReminderDeps & { requireActor: MiddlewareHandler<AppEnv> }) {
  const api = createApi()
  api.use('/api/reminders/test', deps.requireActor)
  return api.openapi(contract.sendTestReminder, async (c) =>
    c.json(await sendTestReminder(deps, c.var.actor.userId), 202),
  )
}

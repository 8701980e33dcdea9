import * as contract from '@duely/contract/routes'
import { createApi } from '#server/platform/http/create-api.ts'
import { sendTestReminder, type TestReminderDeps } from './send-test-reminder.ts'

/** POST /api/reminders/test: sends a test message to the actor's own address. */
export function testReminderRoutes(deps: TestReminderDeps) {
  return createApi().openapi(contract.sendTestReminder, async (c) =>
    c.json(await sendTestReminder(deps, c.var.actor.userId), 202),
  )
}

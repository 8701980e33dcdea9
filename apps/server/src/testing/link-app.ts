import { byLinkRoutes } from '../engine/links/by-link.routes.ts'
import { type ReminderHarness, SECRET } from './reminder-harness.ts'

/** The routes behind the links of messages, on the database and clock of a harness. */
export function linkApp(harness: ReminderHarness, { rateLimitFactor = 1 } = {}) {
  const { db, clock } = harness
  return byLinkRoutes({
    db,
    clock,
    reminders: harness.engine(),
    authSecret: SECRET,
    rateLimitFactor,
    appName: 'Duely',
    publicUrl: 'https://duely.example',
  })
}

import { createRoute } from '@hono/zod-openapi'
import { sessionOrKey } from '../http/access.ts'
import { json } from '../http/answers.ts'
import { refuses, WRITES } from '../http/refuses.ts'
import { ReminderList, TestReminder } from './schema.ts'

export const listReminders = createRoute({
  method: 'get',
  path: '/api/reminders',
  tags: ['Reminders'],
  summary: 'Upcoming reminders, and the delivery log',
  security: sessionOrKey('reminders'),
  responses: {
    200: json(ReminderList, 'Your reminders and the newest 100 deliveries'),
    ...refuses('UNAUTHENTICATED', 'KEY_SUBJECT', 'NOT_FOUND'),
  },
})

export const sendTestReminder = createRoute({
  method: 'post',
  path: '/api/reminders/test',
  tags: ['Reminders'],
  summary: 'Send a test reminder to your own address; 3 an hour, 409 while e-mail is off',
  responses: {
    202: json(TestReminder, 'On its way'),
    ...refuses('UNAUTHENTICATED', ...WRITES, 'NOT_FOUND', 'NOTIFICATIONS_OFF', 'EMAIL_NOTIFICATIONS_OFF'),
  },
})

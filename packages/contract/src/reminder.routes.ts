import { createRoute } from '@hono/zod-openapi'
import { json, refused } from './answers.ts'
import { ReminderList } from './reminder.ts'

export const listReminders = createRoute({
  method: 'get',
  path: '/api/reminders',
  tags: ['Reminders'],
  summary: 'What is owed next, and what was sent, skipped or failed and why',
  responses: { 200: json(ReminderList, 'Your reminders and the newest 100 deliveries'), ...refused },
})

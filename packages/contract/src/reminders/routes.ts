import { sessionOrKey } from '../http/access.ts'
import { json } from '../http/answers.ts'
import { route } from '../http/route.ts'
import { ReminderList, TestReminder } from './schema.ts'

export const listReminders = route.get('/api/reminders', {
  tags: ['Reminders'],
  summary: 'Upcoming reminders, and the delivery log',
  security: sessionOrKey('reminders'),
  responses: { 200: json(ReminderList, 'Your reminders and the newest 100 deliveries') },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND'],
})

export const sendTestReminder = route.post('/api/reminders/test', {
  tags: ['Reminders'],
  summary: 'Send a test reminder to your own address; 3 an hour, 409 while e-mail is off',
  responses: { 202: json(TestReminder, 'On its way') },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'NOTIFICATIONS_OFF', 'EMAIL_NOTIFICATIONS_OFF'],
})

export { testReminder } from './reminders-messages.ts'

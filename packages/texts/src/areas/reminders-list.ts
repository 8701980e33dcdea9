// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { remindersList as en } from '../compiled/en/reminders-list.ts'
import { areaOf } from '../area.ts'

export type RemindersListTexts = typeof en
export const remindersListTexts = areaOf('remindersList', en)

// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { remindersList as en } from '../compiled/en/reminders-list.ts'
import { type Area, areaOf } from '../area.ts'

export type RemindersListTexts = typeof en

/** The texts of reminders-list: English is there, another language is fetched when somebody reads it. */
export const remindersListTexts: Area<RemindersListTexts> = areaOf('remindersList', en)

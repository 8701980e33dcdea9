// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { remindersLog as en } from '../compiled/en/reminders-log.ts'
import { type Area, areaOf } from '../area.ts'

export type RemindersLogTexts = typeof en

/** The texts of reminders-log: English is there, another language is fetched when somebody reads it. */
export const remindersLogTexts: Area<RemindersLogTexts> = areaOf('remindersLog', en)

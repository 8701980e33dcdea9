// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { remindersLog as en } from '../compiled/en/reminders-log.ts'
import { areaOf } from '../area.ts'

export type RemindersLogTexts = typeof en
export const remindersLogTexts = areaOf('remindersLog', en)

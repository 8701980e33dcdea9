// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { calendar as en } from '../compiled/en/calendar.ts'
import { areaOf } from '../area.ts'

export type CalendarTexts = typeof en
export const calendarTexts = areaOf('calendar', en)

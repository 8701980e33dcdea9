// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { calendar as en } from '../compiled/en/calendar.ts'
import { type Area, areaOf } from '../area.ts'

export type CalendarTexts = typeof en

/** The texts of calendar: English is there, another language is fetched when somebody reads it. */
export const calendarTexts: Area<CalendarTexts> = areaOf('calendar', en)

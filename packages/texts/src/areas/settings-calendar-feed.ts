// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsCalendarFeed as en } from '../compiled/en/settings-calendar-feed.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsCalendarFeedTexts = typeof en

/**
 * The texts of settings-calendar-feed: English is there,
 * another language is fetched when somebody reads it.
 */
export const settingsCalendarFeedTexts: Area<SettingsCalendarFeedTexts> = areaOf('settingsCalendarFeed', en)

// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsCalendarFeed as en } from '../compiled/en/settings-calendar-feed.ts'
import { areaOf } from '../area.ts'

export type SettingsCalendarFeedTexts = typeof en
export const settingsCalendarFeedTexts = areaOf('settingsCalendarFeed', en)

// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsNotifications as en } from '../compiled/en/settings-notifications.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsNotificationsTexts = typeof en

/**
 * The texts of settings-notifications: English is there,
 * another language is fetched when somebody reads it.
 */
export const settingsNotificationsTexts: Area<SettingsNotificationsTexts> = areaOf('settingsNotifications', en)

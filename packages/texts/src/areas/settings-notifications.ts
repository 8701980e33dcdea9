// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsNotifications as en } from '../compiled/en/settings-notifications.ts'
import { areaOf } from '../area.ts'

export type SettingsNotificationsTexts = typeof en
export const settingsNotificationsTexts = areaOf('settingsNotifications', en)

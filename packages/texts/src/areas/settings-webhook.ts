// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsWebhook as en } from '../compiled/en/settings-webhook.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsWebhookTexts = typeof en

/** The texts of settings-webhook: English is there, another language is fetched when somebody reads it. */
export const settingsWebhookTexts: Area<SettingsWebhookTexts> = areaOf('settingsWebhook', en)

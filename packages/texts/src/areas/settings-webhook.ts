// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsWebhook as en } from '../compiled/en/settings-webhook.ts'
import { areaOf } from '../area.ts'

export type SettingsWebhookTexts = typeof en
export const settingsWebhookTexts = areaOf('settingsWebhook', en)

// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsInvite as en } from '../compiled/en/settings-invite.ts'
import { areaOf } from '../area.ts'

export type SettingsInviteTexts = typeof en
export const settingsInviteTexts = areaOf('settingsInvite', en)

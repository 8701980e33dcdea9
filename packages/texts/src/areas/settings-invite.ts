// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsInvite as en } from '../compiled/en/settings-invite.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsInviteTexts = typeof en

/** The texts of settings-invite: English is there, another language is fetched when somebody reads it. */
export const settingsInviteTexts: Area<SettingsInviteTexts> = areaOf('settingsInvite', en)

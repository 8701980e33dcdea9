// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsInvitation as en } from '../compiled/en/settings-invitation.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsInvitationTexts = typeof en

/** The texts of settings-invitation: English is there, another language is fetched when somebody reads it. */
export const settingsInvitationTexts: Area<SettingsInvitationTexts> = areaOf('settingsInvitation', en)

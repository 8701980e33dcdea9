// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsInvitations as en } from '../compiled/en/settings-invitations.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsInvitationsTexts = typeof en

/**
 * The texts of settings-invitations: English is there,
 * another language is fetched when somebody reads it.
 */
export const settingsInvitationsTexts: Area<SettingsInvitationsTexts> = areaOf('settingsInvitations', en)

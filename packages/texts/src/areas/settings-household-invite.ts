// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsHouseholdInvite as en } from '../compiled/en/settings-household-invite.ts'
import { type Area, areaOf } from '../area.ts'

export type SettingsHouseholdInviteTexts = typeof en

/**
 * The texts of settings-household-invite: English is there,
 * another language is fetched when somebody reads it.
 */
export const settingsHouseholdInviteTexts: Area<SettingsHouseholdInviteTexts> = areaOf('settingsHouseholdInvite', en)

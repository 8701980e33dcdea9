// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsHouseholdInvite as en } from '../compiled/en/settings-household-invite.ts'
import { areaOf } from '../area.ts'

export type SettingsHouseholdInviteTexts = typeof en
export const settingsHouseholdInviteTexts = areaOf('settingsHouseholdInvite', en)

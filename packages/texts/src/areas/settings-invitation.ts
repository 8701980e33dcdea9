// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsInvitation as en } from '../compiled/en/settings-invitation.ts'
import { areaOf } from '../area.ts'

export type SettingsInvitationTexts = typeof en
export const settingsInvitationTexts = areaOf('settingsInvitation', en)

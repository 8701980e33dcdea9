// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { settingsInvitations as en } from '../compiled/en/settings-invitations.ts'
import { areaOf } from '../area.ts'

export type SettingsInvitationsTexts = typeof en
export const settingsInvitationsTexts = areaOf('settingsInvitations', en)

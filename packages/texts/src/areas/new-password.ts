// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { newPassword as en } from '../compiled/en/new-password.ts'
import { areaOf } from '../area.ts'

export type NewPasswordTexts = typeof en
export const newPasswordTexts = areaOf('newPassword', en)

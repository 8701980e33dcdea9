// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { resetPassword as en } from '../compiled/en/reset-password.ts'
import { areaOf } from '../area.ts'

export type ResetPasswordTexts = typeof en
export const resetPasswordTexts = areaOf('resetPassword', en)

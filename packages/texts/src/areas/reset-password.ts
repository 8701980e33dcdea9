// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { resetPassword as en } from '../compiled/en/reset-password.ts'
import { type Area, areaOf } from '../area.ts'

export type ResetPasswordTexts = typeof en

/** The texts of reset-password: English is there, another language is fetched when somebody reads it. */
export const resetPasswordTexts: Area<ResetPasswordTexts> = areaOf('resetPassword', en)

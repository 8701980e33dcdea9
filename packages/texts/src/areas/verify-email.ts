// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { verifyEmail as en } from '../compiled/en/verify-email.ts'
import { type Area, areaOf } from '../area.ts'

export type VerifyEmailTexts = typeof en

/** The texts of verify-email: English is there, another language is fetched when somebody reads it. */
export const verifyEmailTexts: Area<VerifyEmailTexts> = areaOf('verifyEmail', en)

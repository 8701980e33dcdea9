// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { verifyEmail as en } from '../compiled/en/verify-email.ts'
import { areaOf } from '../area.ts'

export type VerifyEmailTexts = typeof en
export const verifyEmailTexts = areaOf('verifyEmail', en)

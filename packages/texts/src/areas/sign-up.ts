// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { signUp as en } from '../compiled/en/sign-up.ts'
import { type Area, areaOf } from '../area.ts'

export type SignUpTexts = typeof en

/** The texts of sign-up: English is there, another language is fetched when somebody reads it. */
export const signUpTexts: Area<SignUpTexts> = areaOf('signUp', en)

// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { signUp as en } from '../compiled/en/sign-up.ts'
import { areaOf } from '../area.ts'

export type SignUpTexts = typeof en
export const signUpTexts = areaOf('signUp', en)

// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { signOn as en } from '../compiled/en/sign-on.ts'
import { type Area, areaOf } from '../area.ts'

export type SignOnTexts = typeof en

/** The texts of sign-on: English is there, another language is fetched when somebody reads it. */
export const signOnTexts: Area<SignOnTexts> = areaOf('signOn', en)

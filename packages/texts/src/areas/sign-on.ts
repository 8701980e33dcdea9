// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { signOn as en } from '../compiled/en/sign-on.ts'
import { areaOf } from '../area.ts'

export type SignOnTexts = typeof en
export const signOnTexts = areaOf('signOn', en)

// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { several as en } from '../compiled/en/several.ts'
import { areaOf } from '../area.ts'

export type SeveralTexts = typeof en
export const severalTexts = areaOf('several', en)

// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { sharing as en } from '../compiled/en/sharing.ts'
import { areaOf } from '../area.ts'

export type SharingTexts = typeof en
export const sharingTexts = areaOf('sharing', en)

// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { sharing as en } from '../compiled/en/sharing.ts'
import { type Area, areaOf } from '../area.ts'

export type SharingTexts = typeof en

/** The texts of sharing: English is there, another language is fetched when somebody reads it. */
export const sharingTexts: Area<SharingTexts> = areaOf('sharing', en)

// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { sharingWords as en } from '../compiled/en/sharing-words.ts'
import { type Area, areaOf } from '../area.ts'

export type SharingWordsTexts = typeof en

/** The texts of sharing-words: English is there, another language is fetched when somebody reads it. */
export const sharingWordsTexts: Area<SharingWordsTexts> = areaOf('sharingWords', en)

// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { sharingWords as en } from '../compiled/en/sharing-words.ts'
import { areaOf } from '../area.ts'

export type SharingWordsTexts = typeof en
export const sharingWordsTexts = areaOf('sharingWords', en)

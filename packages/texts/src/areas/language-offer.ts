// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { languageOffer as en } from '../compiled/en/language-offer.ts'
import { areaOf } from '../area.ts'

export type LanguageOfferTexts = typeof en
export const languageOfferTexts = areaOf('languageOffer', en)

// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { languageOffer as en } from '../compiled/en/language-offer.ts'
import { type Area, areaOf } from '../area.ts'

export type LanguageOfferTexts = typeof en

/** The texts of language-offer: English is there, another language is fetched when somebody reads it. */
export const languageOfferTexts: Area<LanguageOfferTexts> = areaOf('languageOffer', en)
